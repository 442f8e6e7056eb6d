import { createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applicationPem } from '@zaakwerk/api/platform/adapters/testing/graph-certificates'
import { type GraphServer, startGraphServer } from '@zaakwerk/api/platform/adapters/testing/graph-server'
import { type MailServer, startMailServer } from '@zaakwerk/api/platform/adapters/testing/mail-server'
import {
  type MoneybirdServer,
  startMoneybirdServer,
} from '@zaakwerk/api/platform/adapters/testing/moneybird-server'
import {
  startWhatsAppServer,
  type WhatsAppServer,
} from '@zaakwerk/api/platform/adapters/testing/whatsapp-server'
import { signed, statusOf, webhookBody } from '@zaakwerk/api/platform/adapters/testing/whatsapp-webhook'

/** SharePoint, Moneybird, WhatsApp and a mail server on this machine. */
export interface ThirdParties {
  readonly sharePoint: GraphServer
  readonly books: MoneybirdServer
  readonly whatsApp: WhatsAppServer
  readonly mail: MailServer
  /** What a server has to know of them. */
  readonly settings: NodeJS.ProcessEnv
  /** The client reads a message, and WhatsApp reports that to a server. */
  reportRead(url: string): Promise<void>
  /** Moneybird notifies a server of a change. */
  reportChange(url: string): Promise<void>
  close(): Promise<void>
}

const webhookSecret = '6293e5e1745e3e2a621c64383c3620fae30364a6600095d3'

const post = async (url: string, raw: string, headers: Record<string, string>): Promise<void> => {
  const given = { 'content-type': 'application/json', ...headers }
  const answer = await fetch(url, { method: 'POST', body: raw, headers: given })
  if (!answer.ok) throw new Error(`a webhook was answered with ${answer.status}`)
}

export const startThirdParties = async (): Promise<ThirdParties> => {
  const [sharePoint, books, whatsApp, mail] = await Promise.all([
    startGraphServer(),
    startMoneybirdServer(),
    startWhatsAppServer(),
    startMailServer(),
  ])
  const folder = await mkdtemp(join(tmpdir(), 'zaakwerk-third-parties-'))
  const certificate = join(folder, 'sharepoint.pem')
  await writeFile(certificate, applicationPem, { mode: 0o600 })
  const site = sharePoint.settings
  const { phoneNumberId, token, appSecret, verifyToken, url } = whatsApp.settings
  return {
    sharePoint,
    books,
    whatsApp,
    mail,
    settings: {
      SHAREPOINT_SITE_ID: site.siteId,
      SHAREPOINT_TENANT_ID: site.tenantId,
      SHAREPOINT_CLIENT_ID: site.clientId,
      SHAREPOINT_CERTIFICATE_FILE: certificate,
      SHAREPOINT_GRAPH_URL: site.graphUrl,
      SHAREPOINT_LOGIN_URL: site.loginUrl,
      MONEYBIRD_URL: books.settings.url,
      MONEYBIRD_TOKEN: books.settings.token,
      MONEYBIRD_ADMINISTRATION_ID: books.settings.administrationId,
      MONEYBIRD_READS_BANK: '1',
      MONEYBIRD_WEBHOOK_SECRET: webhookSecret,
      WHATSAPP_URL: url,
      WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
      WHATSAPP_TOKEN: token,
      WHATSAPP_APP_SECRET: appSecret,
      WHATSAPP_VERIFY_TOKEN: verifyToken,
      WHATSAPP_TEMPLATES: 'invoice_notice:nl=factuur_gemaild',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}?tls=off`,
    },
    reportRead: async (server) => {
      const statuses = whatsApp.messages.map((message) =>
        statusOf(message, { state: 'read', at: new Date() }),
      )
      const { raw, headers } = signed(whatsApp.settings, webhookBody(whatsApp.settings, { statuses }))
      await post(`${server}/api/hooks/whatsapp`, raw, headers)
    },
    reportChange: async (server) => {
      const raw = `{"administration_id":"${books.settings.administrationId}","entity_type":"SalesInvoice","entity_id":"1"}`
      const at = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', webhookSecret).update(`${at}.${raw}`).digest('hex')
      await post(`${server}/api/hooks/moneybird`, raw, { 'moneybird-signature': `t=${at},v1=${signature}` })
    },
    close: async () => {
      await Promise.all([sharePoint, books, whatsApp, mail].map((server) => server.close()))
      await rm(folder, { recursive: true })
    },
  }
}
