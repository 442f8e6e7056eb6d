const names = new Set(['localhost', '::1'])

/** Whether the host of a URL is this machine, to which no encryption is needed. IPv6 addresses with or without brackets. */
export const isThisMachine = (host: string): boolean => {
  const plain = host.replace(/^\[(.*)\]$/, '$1')
  return names.has(plain) || /^127(\.\d{1,3}){3}$/.test(plain)
}
