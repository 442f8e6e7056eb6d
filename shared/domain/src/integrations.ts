import type { IntegrationName } from '@zaakwerk/contract/integrations'

interface IntegrationWords {
  readonly label: string
  /** What it is used for. */
  readonly purpose: string
  /** What happens while it is not set up. */
  readonly instead: string
  /** What the other side is called when it does not answer. */
  readonly server: string
  /** What its outage means for colleagues; it goes on by itself. */
  readonly effect: string
  /** Settings of the server that set it up. */
  readonly settings: readonly string[]
}

/** What staff see of each third party. */
const words: Readonly<Record<IntegrationName, IntegrationWords>> = {
  documents: {
    label: 'Documenten',
    purpose: 'Documenten van dossiers',
    instead: '',
    server: 'De opslag van documenten',
    effect: 'Documenten zijn niet te openen of toe te voegen.',
    settings: [
      'DATA_DIR',
      'S3_BUCKET',
      'S3_ENDPOINT',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY_FILE',
      'SHAREPOINT_SITE_ID',
      'SHAREPOINT_TENANT_ID',
      'SHAREPOINT_CLIENT_ID',
      'SHAREPOINT_CERTIFICATE_FILE',
    ],
  },
  bookkeeping: {
    label: 'Moneybird',
    purpose: 'Facturen en betalingen',
    instead: 'Facturen staan in het eigen register',
    server: 'Moneybird',
    effect: 'Facturen wachten, en worden vanzelf geboekt.',
    settings: [
      'MONEYBIRD_TOKEN',
      'MONEYBIRD_ADMINISTRATION_ID',
      'MONEYBIRD_READS_BANK',
      'MONEYBIRD_WEBHOOK_SECRET',
    ],
  },
  messaging: {
    label: 'WhatsApp',
    purpose: 'Berichten aan cliënten',
    instead: 'Berichten blijven bij Verzonden berichten',
    server: 'WhatsApp',
    effect: 'Berichten aan cliënten wachten, en gaan vanzelf weg.',
    settings: [
      'WHATSAPP_PHONE_NUMBER_ID',
      'WHATSAPP_TOKEN',
      'WHATSAPP_APP_SECRET',
      'WHATSAPP_VERIFY_TOKEN',
      'WHATSAPP_TEMPLATES',
    ],
  },
  mail: {
    label: 'E-mail (SMTP)',
    purpose: 'E-mails, en brieven per e-mail',
    instead: 'E-mails blijven bij Verzonden berichten',
    server: 'De mailserver',
    effect: 'E-mails en brieven per e-mail wachten, en gaan vanzelf weg.',
    settings: ['SMTP_URL', 'SMTP_CA_FILE'],
  },
  incoming_mail: {
    label: 'Binnengekomen post',
    purpose: 'E-mail en scans',
    instead: 'Er wordt geen mailbox gelezen',
    server: 'De mailbox of de map van de scanner',
    effect: 'Nieuwe post komt nog niet binnen; wat al in de mailbox staat, gaat niet verloren.',
    settings: [
      'IMAP_URLS',
      'IMAP_CA_FILE',
      'IMAP_TENANT_ID',
      'IMAP_CLIENT_ID',
      'IMAP_CERTIFICATE_FILE',
      'SCAN_FOLDER',
    ],
  },
  file_drop: {
    label: 'Bestanden (SFTP)',
    purpose: 'Brieven aan autoriteiten',
    instead: 'Bestanden blijven op deze server staan',
    server: 'De SFTP-server',
    effect: 'Brieven per SFTP wachten, en gaan vanzelf weg.',
    settings: ['SFTP_URL', 'SFTP_KEY_FILE', 'SFTP_HOST_KEY'],
  },
  sign_in: {
    label: 'Inloggen',
    purpose: 'Inloggen via je organisatie',
    instead: 'Iedereen logt in met een wachtwoord',
    server: 'De provider waar je inlogt',
    effect: 'Inloggen met een wachtwoord kan wel.',
    settings: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  },
}

const isKnown = (name: string): name is IntegrationName => Object.hasOwn(words, name)

/** The words of a third party; of one that only a newer server knows, its name. */
export const integrationWords = (name: string): IntegrationWords =>
  isKnown(name)
    ? words[name]
    : { label: name, purpose: '', instead: '', server: name, effect: '', settings: [] }
