/* foppen-access.exe: starts the program with the Python beside it, in the console it was started
   in or in one of its own, and ends with its exit status. */

#include <windows.h>
#include <stdlib.h>
#include <wchar.h>

#define LONGEST 32768

/* The program answers Ctrl+C; whoever started it waits for its end. */
static BOOL WINAPI stay(DWORD event) {
    return event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT;
}

/* What was typed behind the name of the program. */
static const wchar_t *arguments(void) {
    const wchar_t *at = GetCommandLineW();
    wchar_t end = *at == L'"' ? L'"' : L' ';
    if (*at == L'"') at++;
    while (*at && *at != end && *at != L'\t') at++;
    if (*at == L'"') at++;
    return at;
}

int wmain(void) {
    static wchar_t own[LONGEST], command[LONGEST];
    DWORD others[2], status = 3;
    DWORD length = GetModuleFileNameW(NULL, own, LONGEST);
    if (!length || length >= LONGEST) return 3;
    SetEnvironmentVariableW(L"FOPPEN_ACCESS_LAUNCHER", own);
    if (GetConsoleProcessList(others, 2) == 1) { /* a window of our own, which ends with us */
        SetConsoleTitleW(L"Foppen Access");
        SetEnvironmentVariableW(L"FOPPEN_ACCESS_OWN_WINDOW", L"1");
    }
    *wcsrchr(own, L'\\') = 0;
    if (_snwprintf(command, LONGEST, L"\"%ls\\runtime\\python.exe\" -X utf8 -m foppen_access%ls",
                   own, arguments()) < 0) return 3;

    /* Whoever ends the launcher ends the program. */
    HANDLE job = CreateJobObjectW(NULL, NULL);
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
    limits.BasicLimitInformation.LimitFlags =
        JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_SILENT_BREAKAWAY_OK;
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);

    SetConsoleCtrlHandler(stay, TRUE);
    STARTUPINFOW start = {0};
    PROCESS_INFORMATION process;
    GetStartupInfoW(&start);
    if (!CreateProcessW(NULL, command, NULL, NULL, TRUE, CREATE_SUSPENDED, NULL, NULL, &start, &process)) return 3;
    AssignProcessToJobObject(job, process.hProcess);
    ResumeThread(process.hThread);
    WaitForSingleObject(process.hProcess, INFINITE);
    GetExitCodeProcess(process.hProcess, &status);
    return (int)status;
}
