import { X509Certificate } from 'node:crypto'

/** When the first of these certificates (PEM) ends; undefined without a readable one. */
export const firstExpiry = (pem: string | undefined): Date | undefined => {
  const found = pem?.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  const ends = found.flatMap((one) => {
    try {
      return [new X509Certificate(one).validToDate]
    } catch {
      return []
    }
  })
  return ends.toSorted((one, other) => one.getTime() - other.getTime())[0]
}
