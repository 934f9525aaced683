/** "j···@host.example" */
export const covered = (address: string): string => address.replace(/^(.)[^@]*/u, "$1···");
