import * as z from '@zaakwerk/contract/zod'
import { MicrosoftUrl } from '../../entra-settings.ts'
import type { EntraApp } from '../../entra-token.ts'

/** The site in which documents are kept, and the application that may use it. */
export interface SharePointSettings extends EntraApp {
  /** "contoso.sharepoint.com,<guid>,<guid>", as Microsoft Graph gives it. */
  readonly siteId: string
  /** The document library; undefined: the one that the site shows as "Documents". */
  readonly driveId: string | undefined
  /** Folder of the library in which folders of cases are made, without slashes at its ends. */
  readonly folder: string
  /** Origin of Microsoft Graph, without a slash at the end. */
  readonly graphUrl: string
}

/** `SHAREPOINT_SITE_ID`. */
export const SharePointSiteId = z.string().check(z.regex(/^[\w.-]{1,200}(,[0-9a-fA-F-]{36}){2}$/))

/** `SHAREPOINT_DRIVE_ID`. */
export const SharePointDriveId = z.string().check(z.regex(/^[\w!-]{1,200}$/))

/** `SHAREPOINT_FOLDER`: steps without signs that SharePoint refuses. */
export const SharePointFolder = z
  .pipe(
    z.string().check(z.maxLength(150)),
    z.transform((text) => text.replace(/^\/+|\/+$/g, '')),
  )
  .check(z.refine((text) => text.split('/').every((step) => /^(?![ .~])[^"*:<>?\\|]+(?<![ .])$/.test(step))))

/** `SHAREPOINT_GRAPH_URL`: with TLS, or on this machine. */
export const GraphUrl = z._default(MicrosoftUrl, 'https://graph.microsoft.com')
