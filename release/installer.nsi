; The installer for one user, in German and English. It is given by -D: VERSION, LISTS (a folder
; with what is installed and removed), OUT, HOMEPAGE, KILOBYTES.

Target amd64-unicode
SetCompressor /SOLID lzma
SetDateSave off
!include MUI2.nsh
!include FileFunc.nsh

!define NAME "Foppen Access"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\foppen-access"
!define PAGE_IN_ENGLISH "${NAME}, page in the browser"
!define PAGE_IN_GERMAN "${NAME}, Seite im Browser"
!define STARTS "Software\Microsoft\Windows\CurrentVersion\App Paths\foppen-access.exe"

Name "${NAME}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${KEY}" InstallLocation
ShowInstDetails nevershow
ShowUninstDetails nevershow
BrandingText "${NAME} ${VERSION}"

!define MUI_FINISHPAGE_RUN "$INSTDIR\foppen-access.exe"
!define MUI_FINISHPAGE_RUN_TEXT "$(STARTS_NOW)"
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

LangString STARTS_NOW ${LANG_ENGLISH} "Start Foppen Access now"
LangString STARTS_NOW ${LANG_GERMAN} "Foppen Access jetzt starten"
LangString PAGE ${LANG_ENGLISH} "${PAGE_IN_ENGLISH}"
LangString PAGE ${LANG_GERMAN} "${PAGE_IN_GERMAN}"
LangString IS_RUNNING ${LANG_ENGLISH} "Foppen Access is running. End it, then press Retry. Your games are kept."
LangString IS_RUNNING ${LANG_GERMAN} "Foppen Access läuft noch. Beende es und drücke dann Wiederholen. Deine Spiele bleiben erhalten."
LangString NOT_REMOVED ${LANG_ENGLISH} "The version before could not be removed."
LangString NOT_REMOVED ${LANG_GERMAN} "Die Version davor ließ sich nicht entfernen."

; Nothing is changed while a game runs: Windows lets nobody write to a program that runs.
!macro REFUSE_WHILE_RUNNING UN
Function ${UN}RefuseWhileRunning
  IfFileExists "$INSTDIR\runtime\python.exe" 0 free
  again:
  ClearErrors
  FileOpen $0 "$INSTDIR\runtime\python.exe" a
  IfErrors running
  FileClose $0
  free:
  Return
  running:
  IfSilent refused
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(IS_RUNNING)" IDRETRY again
  refused:
  SetErrorLevel 2
  Quit
FunctionEnd
!macroend
!insertmacro REFUSE_WHILE_RUNNING ""
!insertmacro REFUSE_WHILE_RUNNING "un."

Function .onInit
  Call RefuseWhileRunning
FunctionEnd

Function un.onInit
  Call un.RefuseWhileRunning
FunctionEnd

Section
  ; The version before knows its own files.
  IfFileExists "$INSTDIR\uninstall.exe" 0 nothing_before
  ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR' $0
  StrCmp $0 0 nothing_before
  MessageBox MB_OK|MB_ICONSTOP "$(NOT_REMOVED)" /SD IDOK
  SetErrorLevel 2
  Abort
  nothing_before:
  !include "${LISTS}/install.nsh"
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  ; The entries of the start menu, each with what it starts.
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\foppen-access.exe"
  CreateShortcut "$SMPROGRAMS\$(PAGE).lnk" "$INSTDIR\foppen-access.exe" page
  WriteRegStr HKCU "${STARTS}" "" "$INSTDIR\foppen-access.exe"
  WriteRegStr HKCU "${KEY}" DisplayName "${NAME}"
  WriteRegStr HKCU "${KEY}" DisplayVersion "${VERSION}"
  WriteRegStr HKCU "${KEY}" Publisher "The Foppen Access founders"
  WriteRegStr HKCU "${KEY}" URLInfoAbout "${HOMEPAGE}"
  WriteRegStr HKCU "${KEY}" InstallLocation "$INSTDIR"
  WriteRegStr HKCU "${KEY}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" EstimatedSize ${KILOBYTES}
  WriteRegDWORD HKCU "${KEY}" NoModify 1
  WriteRegDWORD HKCU "${KEY}" NoRepair 1
SectionEnd

; Games and settings lie elsewhere and stay; so does whatever somebody put into the folder.
Section Uninstall
  !include "${LISTS}/remove.nsh"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  Delete "$SMPROGRAMS\${PAGE_IN_ENGLISH}.lnk"
  Delete "$SMPROGRAMS\${PAGE_IN_GERMAN}.lnk"
  DeleteRegKey HKCU "${STARTS}"
  DeleteRegKey HKCU "${KEY}"
SectionEnd
