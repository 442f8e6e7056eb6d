import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from '@zaakwerk/contract/zod'
import { EntraId, LoginUrl, parseCertificate } from '../adapters/entra-settings.ts'
import type { EntraApp } from '../adapters/entra-token.ts'
import { type ImapSettings, ImapUrls } from '../adapters/incoming-mail/imap-settings.ts'
import { StartError } from '../errors/start-error.ts'
import { fileOf } from './parse-settings.ts'

/** The variables of mail and scans that come in. */
export const incomingEnvironment = {
  IMAP_URLS: z.optional(ImapUrls),
  IMAP_CA_FILE: z.optional(z.string().check(z.minLength(1))),
  IMAP_TENANT_ID: z.optional(EntraId),
  IMAP_CLIENT_ID: z.optional(EntraId),
  IMAP_CERTIFICATE_FILE: z.optional(z.string().check(z.minLength(1))),
  IMAP_LOGIN_URL: LoginUrl,
  SCAN_FOLDER: z.optional(z.string().check(z.minLength(1))),
}

export const incomingHints = {
  IMAP_URLS:
    'adressen als imaps://post%40kantoor.nl:wachtwoord@mail.voorbeeld.nl/INBOX, met een komma ertussen, en zonder wachtwoord bij Microsoft 365',
  IMAP_TENANT_ID: 'een GUID',
  IMAP_CLIENT_ID: 'een GUID',
  IMAP_LOGIN_URL:
    'een adres als https://login.microsoftonline.com, zonder pad (zonder TLS alleen op deze machine)',
} as const

/** Mailboxes of Microsoft 365 are read with the rights of an application. */
const scope = 'https://outlook.office365.com/.default'

const Environment = z.object(incomingEnvironment)
type Environment = z.output<typeof Environment>

const appOf = (env: Environment): EntraApp => {
  const { IMAP_TENANT_ID: tenantId, IMAP_CLIENT_ID: clientId, IMAP_CERTIFICATE_FILE: file } = env
  if (!tenantId || !clientId || !file)
    throw new StartError(
      'IMAP_URLS heeft een mailbox zonder wachtwoord: geef een wachtwoord op, of voor Microsoft 365 IMAP_TENANT_ID, IMAP_CLIENT_ID en IMAP_CERTIFICATE_FILE.',
    )
  const keys = parseCertificate(fileOf('IMAP_CERTIFICATE_FILE', file))
  if (!keys)
    throw new StartError(
      `IMAP_CERTIFICATE_FILE is ongeldig: in ${file} staan geen certificaat en RSA-sleutel (PEM) die bij elkaar horen.`,
    )
  return { tenantId, clientId, ...keys, loginUrl: env.IMAP_LOGIN_URL }
}

export const mailboxesOf = (env: Environment): readonly ImapSettings[] => {
  const { IMAP_URLS: addresses = [], IMAP_CA_FILE: caFile } = env
  const trustedCertificates = caFile && fileOf('IMAP_CA_FILE', caFile)
  const app = addresses.some(({ password }) => password === undefined) ? appOf(env) : undefined
  return addresses.map(({ password, ...address }) => {
    if (password !== undefined) return { ...address, signIn: { password }, trustedCertificates }
    if (app) return { ...address, signIn: { app, scope }, trustedCertificates }
    throw new Error('a mailbox without a sign-in')
  })
}

/** A folder that is missing at the start is a mistake in the setting; one that goes missing later shows on "Koppelingen". */
export const scanFolderOf = ({ SCAN_FOLDER: folder }: Environment): string | undefined => {
  if (!folder) return undefined
  const found = resolve(folder)
  if (!statSync(found, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`SCAN_FOLDER is ongeldig: ${found} is geen map.`)
  return found
}
