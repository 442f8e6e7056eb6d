import { isIP, isIPv6 } from 'node:net'

const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))

const network64 = (address: string): string => {
  const [head = '', tail] = address.split('::')
  const left = groups(head)
  const right = tail === undefined ? [] : groups(tail)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const all = [...left, ...new Array<string>(zeros).fill('0'), ...right]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Client address in its usual form: IPv4 without the IPv6 prefix. Undefined for an invalid one, as a proxy may pass on whatever a client sends. */
export const plainAddress = (ip: string): string | undefined => {
  const address = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(address) === 0 ? undefined : address
}

/** Identifies a caller by address: an IPv4 address, or the /64 of an IPv6 one, as a subscriber gets a whole /64. */
export const addressKey = (ip: string): string => {
  const [address = ''] = ip.toLowerCase().split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  if (mapped?.[1]) return mapped[1]
  return isIPv6(address) ? network64(address) : address
}

/** Truncated address that identifies a provider or an office but no household: "145.53.12.x", or the first 48 bits. */
export const coarseAddress = (ip: string): string => {
  const key = addressKey(ip)
  return isIPv6(key.replace('/64', ''))
    ? `${key.split(':').slice(0, 3).join(':')}::x`
    : key.replace(/\d{1,3}$/, 'x')
}
