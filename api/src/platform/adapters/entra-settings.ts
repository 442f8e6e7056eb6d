import { createPrivateKey, X509Certificate } from 'node:crypto'
import * as z from '@zaakwerk/contract/zod'
import type { EntraApp } from './entra-token.ts'
import { isThisMachine } from './this-machine.ts'

const isOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  if (url?.username !== '' || url.pathname !== '/' || /[?#]/.test(text)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
}

/** Origin of a service of Microsoft: with TLS, or on this machine. */
export const MicrosoftUrl = z.pipe(
  z.string().check(z.refine(isOrigin)),
  z.transform((text) => text.replace(/\/+$/, '')),
)

/** Where tokens are given. */
export const LoginUrl = z._default(MicrosoftUrl, 'https://login.microsoftonline.com')

/** Id of a tenant, or of an application. */
export const EntraId = z.string().check(z.regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/))

/** A certificate with the private key that belongs to it, from the text of a PEM file with both; undefined when it has not. */
export const parseCertificate = (pem: string): Pick<EntraApp, 'certificate' | 'privateKey'> | undefined => {
  try {
    const certificate = new X509Certificate(pem)
    const privateKey = createPrivateKey(pem)
    const isRsa = privateKey.asymmetricKeyType === 'rsa'
    return isRsa && certificate.checkPrivateKey(privateKey) ? { certificate, privateKey } : undefined
  } catch {
    return undefined
  }
}
