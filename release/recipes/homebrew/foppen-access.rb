# Not tried. `brew update-python-resources foppen-access` writes the libraries into it.
class FoppenAccess < Formula
  include Language::Python::Virtualenv

  desc "$description"
  homepage "$address"
  url "$address/releases/download/v$version/$source"
  sha256 "$source_sha256"
  license "MIT"

  depends_on "python@3.13"

  def install
    virtualenv_install_with_resources
  end

  test do
    assert_match "$version", shell_output("#{bin}/foppen-access --version")
  end
end
