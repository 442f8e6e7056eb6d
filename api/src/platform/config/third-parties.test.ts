import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadConfig } from './config.ts'

const folder = (): string => mkdtempSync(join(tmpdir(), 'zaakwerk-config-'))
const secret = 'mR7bVq2xZ0tKcW9sLhDf4NyJ8uGe1PaE'
const S3_ENDPOINT = 'https://s3.example'
const s3 = {
  S3_ENDPOINT,
  S3_BUCKET: 'zaken',
  S3_ACCESS_KEY: 'SLEUTEL',
  S3_SECRET_KEY: 'een/geheim+van=de-sleutel',
}
const whatsapp = {
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_TOKEN: secret,
  WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
  WHATSAPP_VERIFY_TOKEN: 'een-zelfgekozen-geheim',
  WHATSAPP_TEMPLATES: 'invoice_notice:nl=factuur_gemaild',
}
const SFTP_URL = 'sftp://naam@server.voorbeeld.nl/in'
const SFTP_HOST_KEY = `SHA256:${'A'.repeat(43)}`

it.each([
  [{ SMTP_URL: 'smtp://naam:geheim@mail.voorbeeld.nl?tls=off' }, 'SMTP_URL is ongeldig'],
  [
    { SMTP_URL: 'mail.voorbeeld.nl' },
    'SMTP_URL is ongeldig: verwacht een adres als smtps://naam:wachtwoord@mail.voorbeeld.nl (zonder TLS: smtp://…?tls=off, dan ook zonder wachtwoord).',
  ],
  [{ SMTP_URL: 'smtp://mail.voorbeeld.nl?tls=no' }, 'SMTP_URL is ongeldig'],
  [{ SMTP_URL: 'smtps://mail.voorbeeld.nl?tls=off' }, 'SMTP_URL is ongeldig'],
  [{ SMTP_URL: 'smtp://naam@mail.voorbeeld.nl' }, 'SMTP_URL is ongeldig'],
  [{ SMTP_URL: 'smtp://naam:%ZZ@mail.voorbeeld.nl' }, 'SMTP_URL is ongeldig'],
  [{ SMTP_URL: 'smtp://mail.voorbeeld.nl/postvak' }, 'SMTP_URL is ongeldig'],
  [{ MAIL_BOUNCE_ADDRESS: 'retour' }, 'MAIL_BOUNCE_ADDRESS is ongeldig: verwacht een e-mailadres.'],
  [
    { SMTP_URL: 'smtps://mail.voorbeeld.nl', SMTP_CA_FILE: '/bestaat/niet.pem' },
    'SMTP_CA_FILE is ongeldig: het bestand /bestaat/niet.pem is niet te lezen.',
  ],
  [
    { SFTP_URL: 'sftp://server.voorbeeld.nl/in' },
    'SFTP_URL is ongeldig: verwacht een adres als sftp://naam@server.voorbeeld.nl/map.',
  ],
  [{ SFTP_URL: 'sftp://naam:geheim@server.voorbeeld.nl/in' }, 'SFTP_URL is ongeldig'],
  [{ SFTP_URL: 'ftp://naam@server.voorbeeld.nl/in' }, 'SFTP_URL is ongeldig'],
  [{ SFTP_URL: 'sftp://naam@server.voorbeeld.nl/%ZZ' }, 'SFTP_URL is ongeldig'],
  [{ SFTP_URL, SFTP_HOST_KEY }, 'SFTP_KEY_FILE ontbreekt'],
  [{ SFTP_URL, SFTP_KEY_FILE: import.meta.filename }, 'SFTP_HOST_KEY ontbreekt'],
  [{ SFTP_URL, SFTP_HOST_KEY, SFTP_KEY_FILE: '/bestaat/niet' }, 'is niet te lezen'],
  [{ SFTP_URL, SFTP_HOST_KEY, SFTP_KEY_FILE: import.meta.filename }, 'is geen privésleutel'],
  [{ SFTP_HOST_KEY: 'SHA256:kort' }, 'SFTP_HOST_KEY is ongeldig: verwacht een of meer vingerafdrukken'],
  [{ S3_BUCKET: 'zaken' }, 'S3_ENDPOINT ontbreekt: geef bij S3_BUCKET het adres van de server op.'],
  [{ S3_ENDPOINT }, 'S3_BUCKET ontbreekt: geef bij S3_ENDPOINT de bucket op.'],
  [{ S3_BUCKET: 'zaken', S3_ENDPOINT }, 'S3_ACCESS_KEY ontbreekt: geef bij S3_BUCKET de sleutel op.'],
  [{ ...s3, S3_SECRET_KEY: '' }, 'S3_SECRET_KEY ontbreekt: geef bij S3_BUCKET het geheim op'],
  [{ ...s3, S3_SECRET_KEY_FILE: '/weg' }, 'S3_SECRET_KEY en S3_SECRET_KEY_FILE zijn allebei ingevuld'],
  [
    { ...s3, S3_SECRET_KEY: '', S3_SECRET_KEY_FILE: '/weg' },
    'S3_SECRET_KEY_FILE is ongeldig: het bestand /weg is niet te lezen.',
  ],
  [
    { ...s3, S3_SECRET_KEY: '', S3_SECRET_KEY_FILE: import.meta.filename },
    'staat geen geheim van een S3-sleutel',
  ],
  [{ ...s3, S3_ENDPOINT: 'http://s3.example' }, 'S3_ENDPOINT is ongeldig: verwacht een adres als https://'],
  [{ ...s3, S3_ENDPOINT: 'https://s3.example/pad' }, 'S3_ENDPOINT is ongeldig'],
  [{ ...s3, S3_BUCKET: 'Met spatie' }, 'S3_BUCKET is ongeldig: verwacht de naam van een bucket'],
  [{ ...s3, S3_PREFIX: 'a/../b' }, 'S3_PREFIX is ongeldig: verwacht mappen als kantoor/zaakwerk'],
  [
    { MONEYBIRD_TOKEN: secret },
    'MONEYBIRD_ADMINISTRATION_ID ontbreekt: geef bij MONEYBIRD_TOKEN het nummer van de administratie op.',
  ],
  [
    { MONEYBIRD_ADMINISTRATION_ID: '123' },
    'MONEYBIRD_TOKEN ontbreekt: geef bij MONEYBIRD_ADMINISTRATION_ID een API-token op.',
  ],
  [{ MONEYBIRD_TOKEN: 'met een spatie en een \n' }, 'MONEYBIRD_TOKEN is ongeldig: verwacht een API-token'],
  [{ MONEYBIRD_ADMINISTRATION_ID: '../456' }, 'MONEYBIRD_ADMINISTRATION_ID is ongeldig'],
  [
    { MONEYBIRD_URL: 'http://moneybird.com/api/v2' },
    'MONEYBIRD_URL is ongeldig: verwacht een adres dat begint met https:// (zonder TLS alleen op deze machine).',
  ],
  [{ SCAN_FOLDER: '/bestaat/niet' }, 'SCAN_FOLDER is ongeldig: /bestaat/niet is geen map.'],
  [{ SCAN_FOLDER: import.meta.filename }, 'is geen map.'],
  [{ SCIM_TOKEN: secret }, 'SCIM_ROLE ontbreekt'],
  [{ SCIM_ROLE: 'lawyer' }, 'SCIM_TOKEN ontbreekt'],
  [{ SCIM_TOKEN: 'kort', SCIM_ROLE: 'lawyer' }, 'SCIM_TOKEN is ongeldig'],
  [{ SCIM_TOKEN: secret, SCIM_ROLE: 'admin' }, 'SCIM_ROLE is ongeldig'],
  [{ OIDC_ISSUER: 'https://login.voorbeeld.nl' }, 'OIDC_CLIENT_ID ontbreekt'],
  [{ OIDC_CLIENT_ID: 'zaakwerk' }, 'OIDC_ISSUER ontbreekt'],
  [{ OIDC_ISSUER: 'http://login.voorbeeld.nl' }, 'OIDC_ISSUER is ongeldig'],
  [{ OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }, 'OIDC_ISSUER is ongeldig'],
  [{ OIDC_SECOND_FACTOR: 'mfa,,otp' }, 'OIDC_SECOND_FACTOR is ongeldig'],
  [{ MONEYBIRD_URL: 'https://naam:geheim@moneybird.com/api/v2' }, 'MONEYBIRD_URL is ongeldig'],
  [
    { ...whatsapp, WHATSAPP_TOKEN: '', WHATSAPP_TEMPLATES: '' },
    'WHATSAPP_TOKEN, WHATSAPP_TEMPLATES ontbreekt: WhatsApp heeft alle instellingen nodig, of geen.',
  ],
  [{ ...whatsapp, WHATSAPP_PHONE_NUMBER_ID: '+31612345678' }, 'niet het telefoonnummer'],
  [{ ...whatsapp, WHATSAPP_APP_SECRET: 'kort' }, 'WHATSAPP_APP_SECRET is ongeldig'],
  [{ ...whatsapp, WHATSAPP_TEMPLATES: 'invoice_notice:en=invoice' }, 'WHATSAPP_TEMPLATES is ongeldig'],
  [{ ...whatsapp, WHATSAPP_TEMPLATES: 'factuur:nl=factuur' }, 'WHATSAPP_TEMPLATES is ongeldig'],
  [{ ...whatsapp, WHATSAPP_URL: 'http://graph.example' }, 'WHATSAPP_URL is ongeldig'],
])('%j stops the start with one clear line', (environment, line) => {
  expect(() => loadConfig({ DATA_DIR: folder(), ...environment })).toThrow(line)
})

it.each([
  ['smtps://mail.voorbeeld.nl', { host: 'mail.voorbeeld.nl', port: 465, tls: 'implicit' }],
  ['smtp://mail.voorbeeld.nl', { host: 'mail.voorbeeld.nl', port: 587, tls: 'starttls' }],
  ['smtp://mail.voorbeeld.nl:2525?tls=off', { host: 'mail.voorbeeld.nl', port: 2525, tls: 'off' }],
  ['smtp://localhost', { host: 'localhost', port: 25, tls: 'off' }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, tls: 'off' }],
  [
    'smtps://zaakwerk%40voorbeeld.nl:g%3Aheim@mail.voorbeeld.nl',
    { signIn: { user: 'zaakwerk@voorbeeld.nl', pass: 'g:heim' } },
  ],
])('%s says how mails leave', (SMTP_URL, expected) => {
  expect(loadConfig({ DATA_DIR: folder(), SMTP_URL }).smtp).toMatchObject(expected)
})

it.each([
  ['sftp://naam@server.voorbeeld.nl/in/brieven/', { port: 22, user: 'naam', folder: '/in/brieven' }],
  ['sftp://naam@server.voorbeeld.nl:2222/~/in', { port: 2222, folder: './in' }],
  ['sftp://naam@server.voorbeeld.nl', { folder: '/' }],
])('%s says where files are dropped', (url, expected) => {
  const SFTP_KEY_FILE = join(folder(), 'key')
  writeFileSync(SFTP_KEY_FILE, '-----BEGIN OPENSSH PRIVATE KEY-----')
  const environment = { SFTP_URL: url, SFTP_KEY_FILE, SFTP_HOST_KEY: `${SFTP_HOST_KEY}, ${SFTP_HOST_KEY}` }
  const { sftp } = loadConfig({ DATA_DIR: folder(), ...environment })
  expect(sftp).toMatchObject({
    host: 'server.voorbeeld.nl',
    hostKeys: [SFTP_HOST_KEY, SFTP_HOST_KEY],
    ...expected,
  })
})

it('stores documents in S3 when S3_BUCKET is set', () => {
  const DATA_DIR = folder()
  expect(loadConfig({ DATA_DIR }).s3).toBeUndefined()
  expect(loadConfig({ DATA_DIR, ...s3, S3_PREFIX: '/kantoor/a/' }).s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'zaken',
    prefix: 'kantoor/a/',
    accessKey: 'SLEUTEL',
    secretKey: 'een/geheim+van=de-sleutel',
  })
})

it('signs in at the identity provider, under its name', () => {
  const oidc = { OIDC_CLIENT_ID: 'zaakwerk', OIDC_CLIENT_SECRET: secret }
  const OIDC_ISSUER = 'https://login.microsoftonline.com/8a1b2c3d-0000-4000-8000-1234567890ab/v2.0'
  expect(loadConfig({ DATA_DIR: folder(), ...oidc, OIDC_ISSUER }).oidc).toMatchObject({
    issuer: OIDC_ISSUER,
    name: 'Microsoft',
    secondFactor: [],
  })
  const keycloak = { OIDC_ISSUER: 'https://login.voorbeeld.nl/realms/k', OIDC_SECOND_FACTOR: 'mfa, otp' }
  expect(loadConfig({ DATA_DIR: folder(), ...oidc, ...keycloak }).oidc).toMatchObject({
    name: 'login.voorbeeld.nl',
    secondFactor: ['mfa', 'otp'],
  })
})

it('books invoices at Moneybird when it knows token and administration', () => {
  const books = { MONEYBIRD_TOKEN: secret, MONEYBIRD_ADMINISTRATION_ID: '123' }
  const DATA_DIR = folder()
  expect(loadConfig({ DATA_DIR }).moneybird).toBeUndefined()
  expect(loadConfig({ DATA_DIR, ...books }).moneybird).toEqual({
    url: 'https://moneybird.com/api/v2',
    token: secret,
    administrationId: '123',
    readsBank: false,
  })
  expect(loadConfig({ DATA_DIR, ...books, MONEYBIRD_READS_BANK: '1' }).moneybird?.readsBank).toBe(true)
  const MONEYBIRD_URL = 'http://127.0.0.1:4010/api/v2/'
  expect(loadConfig({ DATA_DIR, ...books, MONEYBIRD_URL }).moneybird?.url).toBe(
    'http://127.0.0.1:4010/api/v2',
  )
})

it('sends messages by WhatsApp when it knows all of its settings', () => {
  const DATA_DIR = folder()
  expect(loadConfig({ DATA_DIR }).whatsapp).toBeUndefined()
  const more = { WHATSAPP_TEMPLATES: 'invoice_notice:nl=factuur_gemaild, invoice_notice:en=invoice_mailed' }
  expect(loadConfig({ DATA_DIR, ...whatsapp, ...more }).whatsapp).toEqual({
    url: 'https://graph.facebook.com/v24.0',
    phoneNumberId: '106540352242922',
    token: secret,
    appSecret: '0123456789abcdef0123456789abcdef',
    verifyToken: 'een-zelfgekozen-geheim',
    templates: [
      { message: 'invoice_notice', language: 'nl', name: 'factuur_gemaild' },
      { message: 'invoice_notice', language: 'en', name: 'invoice_mailed' },
    ],
  })
})
