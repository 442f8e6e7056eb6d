import * as z from '@zaakwerk/contract/zod'
import {
  GraphUrl,
  SharePointDriveId,
  SharePointFolder,
  type SharePointSettings,
  SharePointSiteId,
} from '../adapters/documents/sharepoint/sharepoint-settings.ts'
import { EntraId, LoginUrl, parseCertificate } from '../adapters/entra-settings.ts'
import { StartError } from '../errors/start-error.ts'
import { fileOf } from './parse-settings.ts'

/** The variables of documents in SharePoint. */
export const sharePointEnvironment = {
  SHAREPOINT_SITE_ID: z.optional(SharePointSiteId),
  SHAREPOINT_DRIVE_ID: z.optional(SharePointDriveId),
  SHAREPOINT_FOLDER: z._default(SharePointFolder, 'Dossiers'),
  SHAREPOINT_TENANT_ID: z.optional(EntraId),
  SHAREPOINT_CLIENT_ID: z.optional(EntraId),
  SHAREPOINT_CERTIFICATE_FILE: z.optional(z.string().check(z.minLength(1))),
  SHAREPOINT_GRAPH_URL: GraphUrl,
  SHAREPOINT_LOGIN_URL: LoginUrl,
}

const Environment = z.object(sharePointEnvironment)
type Environment = z.output<typeof Environment>

const required = <Value>(value: Value | undefined, name: string, what: string): Value => {
  if (value !== undefined) return value
  throw new StartError(`${name} ontbreekt: geef bij SHAREPOINT_SITE_ID ${what} op.`)
}

/** The site for documents; undefined without `SHAREPOINT_SITE_ID`. */
export const sharePointOf = (env: Environment): SharePointSettings | undefined => {
  const { SHAREPOINT_SITE_ID: siteId } = env
  if (!siteId) {
    if (env.SHAREPOINT_CLIENT_ID || env.SHAREPOINT_TENANT_ID)
      throw new StartError('SHAREPOINT_SITE_ID ontbreekt: geef bij SHAREPOINT_CLIENT_ID de site op.')
    return undefined
  }
  const tenantId = required(env.SHAREPOINT_TENANT_ID, 'SHAREPOINT_TENANT_ID', 'de id van de organisatie')
  const clientId = required(env.SHAREPOINT_CLIENT_ID, 'SHAREPOINT_CLIENT_ID', 'de id van de toepassing')
  const file = required(
    env.SHAREPOINT_CERTIFICATE_FILE,
    'SHAREPOINT_CERTIFICATE_FILE',
    'het bestand met certificaat en privésleutel',
  )
  const keys = parseCertificate(fileOf('SHAREPOINT_CERTIFICATE_FILE', file))
  if (!keys)
    throw new StartError(
      `SHAREPOINT_CERTIFICATE_FILE is ongeldig: in ${file} staan geen certificaat en RSA-sleutel (PEM) die bij elkaar horen.`,
    )
  return {
    siteId,
    tenantId,
    clientId,
    ...keys,
    driveId: env.SHAREPOINT_DRIVE_ID,
    folder: env.SHAREPOINT_FOLDER,
    graphUrl: env.SHAREPOINT_GRAPH_URL,
    loginUrl: env.SHAREPOINT_LOGIN_URL,
  }
}
