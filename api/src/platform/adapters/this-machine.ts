const names = new Set(['localhost', '::1'])

/** Whether a host of a URL is the machine itself, where nothing has to be encrypted on the way. IPv6 addresses with or without brackets. */
export const isThisMachine = (host: string): boolean => {
  const plain = host.replace(/^\[(.*)\]$/, '$1')
  return names.has(plain) || /^127(\.\d{1,3}){3}$/.test(plain)
}
