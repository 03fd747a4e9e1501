class FoppenAccess < Formula
  include Language::Python::Virtualenv

  desc "Trick-taking games Foppen and Futschikato by ear and by touch"
  homepage "$address"
  url "$fetched/$source"
  sha256 "$source_sha256"
  license "MIT"

  depends_on "python@3.13"

$resources

  def install
    virtualenv_install_with_resources
  end

  test do
    assert_match "$version", shell_output("#{bin}/foppen-access --version")
  end
end
