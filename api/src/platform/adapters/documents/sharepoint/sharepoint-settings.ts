import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { isThisMachine } from '../../this-machine.ts'

/** The site in which documents are kept, and the application that may use it. */
export interface SharePointSettings {
  /** "contoso.sharepoint.com,<guid>,<guid>", as Microsoft Graph gives it. */
  readonly siteId: string
  /** The document library; undefined: the one that the site shows as "Documents". */
  readonly driveId: string | undefined
  /** Folder of the library in which folders of cases are made, without slashes at its ends. */
  readonly folder: string
  readonly tenantId: string
  readonly clientId: string
  readonly certificate: X509Certificate
  /** A secret: never in a message or a log. */
  readonly privateKey: KeyObject
  /** Origin of Microsoft Graph, without a slash at the end. */
  readonly graphUrl: string
  /** Origin of the server that gives tokens, without a slash at the end. */
  readonly loginUrl: string
}

const isOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  if (url?.username !== '' || url.pathname !== '/' || /[?#]/.test(text)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
}

const Origin = z
  .string()
  .refine(isOrigin)
  .transform((text) => text.replace(/\/+$/, ''))

/** `SHAREPOINT_SITE_ID`. */
export const SharePointSiteId = z.string().regex(/^[\w.-]{1,200}(,[0-9a-fA-F-]{36}){2}$/)

/** `SHAREPOINT_DRIVE_ID`. */
export const SharePointDriveId = z.string().regex(/^[\w!-]{1,200}$/)

/** `SHAREPOINT_FOLDER`: steps without signs that SharePoint refuses. */
export const SharePointFolder = z
  .string()
  .max(150)
  .transform((text) => text.replace(/^\/+|\/+$/g, ''))
  .refine((text) => text.split('/').every((step) => /^(?![ .~])[^"*:<>?\\|]+(?<![ .])$/.test(step)))

/** `SHAREPOINT_TENANT_ID` and `SHAREPOINT_CLIENT_ID`. */
export const EntraId = z.string().regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/)

/** `SHAREPOINT_GRAPH_URL`: with TLS, or on this machine. */
export const GraphUrl = Origin.default('https://graph.microsoft.com')

/** `SHAREPOINT_LOGIN_URL`: with TLS, or on this machine. */
export const LoginUrl = Origin.default('https://login.microsoftonline.com')

/** A certificate with the private key that belongs to it, from the text of a PEM file with both; undefined when it has not. */
export const parseCertificate = (
  pem: string,
): Pick<SharePointSettings, 'certificate' | 'privateKey'> | undefined => {
  try {
    const certificate = new X509Certificate(pem)
    const privateKey = createPrivateKey(pem)
    const isRsa = privateKey.asymmetricKeyType === 'rsa'
    return isRsa && certificate.checkPrivateKey(privateKey) ? { certificate, privateKey } : undefined
  } catch {
    return undefined
  }
}
