import fs from 'node:fs'
import path from 'node:path'
import { createGates, type Gates } from '../../adapters/testing/gates.ts'
import { applicationPem } from '../../adapters/testing/graph-certificates.ts'
import type { GraphServer } from '../../adapters/testing/graph-server.ts'
import { type MailServer, startMailServer } from '../../adapters/testing/mail-server.ts'
import { type ObservedConnection, observeConnection } from '../../adapters/testing/observed-connection.ts'
import { startSshServer } from '../../adapters/testing/ssh-server.ts'
import { startWhatsAppServer, type WhatsAppServer } from '../../adapters/testing/whatsapp-server.ts'

/** Where mails and files go: real servers, which a test can keep waiting. */
export interface ExternalServices {
  /** Closed by the names of {@link mailGate}. */
  readonly gates: Gates
  readonly line: ObservedConnection
  readonly mail: MailServer
  readonly whatsapp: WhatsAppServer
  /** Where files are put, and where they are moved to when somebody collects them. */
  readonly folder: string
  readonly collected: string
  /** Where documents are; undefined: on the disk. */
  readonly sharePoint: GraphServer | undefined
  /** What a server process has to know of it. */
  readonly environment: NodeJS.ProcessEnv
  close(): Promise<void>
}

/** Points of a mail at which its server can be delayed. At the first, sender and recipient are not known yet. */
export type MailPoint = 'MAIL' | 'RCPT' | 'text' | 'answer'

export const mailGate = (point: MailPoint, recipient: string): string =>
  point === 'MAIL' ? point : `${point} ${recipient}`

const startHeldMailServer = (gates: Gates): Promise<MailServer> =>
  startMailServer(
    {
      onMailFrom: (_address, _session, done) => void gates.pass(mailGate('MAIL', '')).then(() => done()),
      onRcptTo: ({ address }, _session, done) =>
        void gates.pass(mailGate('RCPT', address)).then(() => done()),
    },
    {
      text: async ([recipient = '']) => {
        // It was delayed before the rest, and its sender is dead.
        if (await gates.pass(mailGate('text', recipient))) throw new Error('the line is gone')
      },
      answer: async ([recipient = '']) => {
        await gates.pass(mailGate('answer', recipient))
      },
    },
  )

const sharePointEnvironment = ({ settings }: GraphServer, dataDir: string): NodeJS.ProcessEnv => {
  const pem = path.join(dataDir, 'sharepoint.pem')
  fs.writeFileSync(pem, applicationPem, { mode: 0o600 })
  return {
    SHAREPOINT_SITE_ID: settings.siteId,
    SHAREPOINT_TENANT_ID: settings.tenantId,
    SHAREPOINT_CLIENT_ID: settings.clientId,
    SHAREPOINT_CERTIFICATE_FILE: pem,
    SHAREPOINT_FOLDER: settings.folder,
    SHAREPOINT_GRAPH_URL: settings.graphUrl,
    SHAREPOINT_LOGIN_URL: settings.loginUrl,
  }
}

export const startExternalServices = async (
  dataDir: string,
  sharePoint: GraphServer | undefined,
): Promise<ExternalServices> => {
  const gates = createGates()
  const mail = await startHeldMailServer(gates)
  const ssh = await startSshServer()
  const whatsapp = await startWhatsAppServer()
  const line = await observeConnection(ssh.port)
  const key = path.join(dataDir, 'sftp-key')
  fs.writeFileSync(key, ssh.privateKey, { mode: 0o600 })
  const collected = path.join(path.dirname(ssh.folder), 'collected')
  fs.mkdirSync(collected)
  return {
    gates,
    line,
    mail,
    whatsapp,
    folder: ssh.folder,
    collected,
    sharePoint,
    environment: {
      ...(sharePoint && sharePointEnvironment(sharePoint, dataDir)),
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      SFTP_URL: `sftp://${ssh.user}@127.0.0.1:${line.port}${ssh.folder}`,
      SFTP_KEY_FILE: key,
      SFTP_HOST_KEY: ssh.fingerprint,
      WHATSAPP_URL: whatsapp.settings.url,
      WHATSAPP_PHONE_NUMBER_ID: whatsapp.settings.phoneNumberId,
      WHATSAPP_TOKEN: whatsapp.settings.token,
      WHATSAPP_APP_SECRET: whatsapp.settings.appSecret,
      WHATSAPP_VERIFY_TOKEN: whatsapp.settings.verifyToken,
      WHATSAPP_TEMPLATES: 'invoice_notice:nl=factuur_gemaild',
    },
    close: async () => {
      await mail.close()
      await line.close()
      await ssh.close()
      await whatsapp.close()
    },
  }
}
