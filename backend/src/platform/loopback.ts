/** Whether a host's name or address can only be reached from this machine. @param host also an IPv6 one in brackets */
export function isLoopback(host: string): boolean {
  return /^(127(\.\d{1,3}){3}|localhost|::1|\[::1\])$/.test(host);
}
