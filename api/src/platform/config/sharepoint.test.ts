import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { applicationPem } from '../adapters/testing/graph-certificates.ts'
import { selfSigned } from '../adapters/testing/self-signed.ts'
import { testFolder } from '../testing/set-up.ts'
import { loadConfig } from './config.ts'

const DATA_DIR = await testFolder()
const pemFile = join(DATA_DIR, 'zaakwerk.pem')
writeFileSync(pemFile, applicationPem)
/** Belongs together, but signs with another algorithm than Microsoft takes. */
const otherFile = join(DATA_DIR, 'ander.pem')
writeFileSync(otherFile, `${selfSigned.cert}\n${selfSigned.key}`)

const id = '5f3e8a11-22c4-4e0b-8d55-1b9a7c6d4e21'
const settings = {
  DATA_DIR,
  SHAREPOINT_SITE_ID: `kantoor.sharepoint.com,${id},${id}`,
  SHAREPOINT_TENANT_ID: id,
  SHAREPOINT_CLIENT_ID: id,
  SHAREPOINT_CERTIFICATE_FILE: pemFile,
}

it('reads the site of documents', () => {
  expect(loadConfig({ DATA_DIR }).sharePoint).toBeUndefined()
  expect(loadConfig({ ...settings, SHAREPOINT_FOLDER: '/Zaakwerk/Dossiers/' }).sharePoint).toMatchObject({
    siteId: settings.SHAREPOINT_SITE_ID,
    driveId: undefined,
    folder: 'Zaakwerk/Dossiers',
    tenantId: id,
    clientId: id,
    graphUrl: 'https://graph.microsoft.com',
    loginUrl: 'https://login.microsoftonline.com',
  })
})

it.each<[Record<string, string | undefined>, string]>([
  [{ SHAREPOINT_SITE_ID: undefined }, 'SHAREPOINT_SITE_ID ontbreekt'],
  [{ SHAREPOINT_SITE_ID: 'https://kantoor.sharepoint.com' }, 'SHAREPOINT_SITE_ID is ongeldig'],
  [{ SHAREPOINT_TENANT_ID: undefined }, 'SHAREPOINT_TENANT_ID ontbreekt'],
  [{ SHAREPOINT_CLIENT_ID: undefined }, 'SHAREPOINT_CLIENT_ID ontbreekt'],
  [{ SHAREPOINT_CLIENT_ID: 'zaakwerk' }, 'SHAREPOINT_CLIENT_ID is ongeldig: verwacht een GUID'],
  [{ SHAREPOINT_CERTIFICATE_FILE: undefined }, 'SHAREPOINT_CERTIFICATE_FILE ontbreekt'],
  [{ SHAREPOINT_CERTIFICATE_FILE: '/weg' }, 'is niet te lezen'],
  [{ SHAREPOINT_CERTIFICATE_FILE: import.meta.filename }, 'staan geen certificaat en RSA-sleutel'],
  [{ SHAREPOINT_CERTIFICATE_FILE: otherFile }, 'staan geen certificaat en RSA-sleutel'],
  [{ SHAREPOINT_FOLDER: 'Zaken/a:b' }, 'SHAREPOINT_FOLDER is ongeldig'],
  [{ SHAREPOINT_FOLDER: 'Zaken//b' }, 'SHAREPOINT_FOLDER is ongeldig'],
  [{ SHAREPOINT_GRAPH_URL: 'http://graph.example' }, 'SHAREPOINT_GRAPH_URL is ongeldig'],
  [{ SHAREPOINT_LOGIN_URL: 'https://login.example/pad' }, 'SHAREPOINT_LOGIN_URL is ongeldig'],
])('refuses %j', (changes, message) => {
  expect(() => loadConfig({ ...settings, ...changes })).toThrow(message)
})
