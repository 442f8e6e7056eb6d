const names = new Set(['localhost', '::1'])

/** Whether the host of a URL is this machine, to which no encryption is needed. IPv6 addresses with or without brackets. */
export const isThisMachine = (host: string): boolean => {
  const plain = host.replace(/^\[(.*)\]$/, '$1')
  return names.has(plain) || /^127(\.\d{1,3}){3}$/.test(plain)
}

/** Whether a text is the URL of a service: with TLS or on this machine, and without a password, query or fragment. */
export const isServiceUrl = (text: string): boolean => {
  const url = URL.parse(text)
  if (!url) return false
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
}
