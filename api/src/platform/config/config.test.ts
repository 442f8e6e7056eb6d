import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'

const folder = (): string => mkdtempSync(join(tmpdir(), 'zaakwerk-config-'))
const secret = 'mR7bVq2xZ0tKcW9sLhDf4NyJ8uGe1PaE'
const production = { NODE_ENV: 'production', TOKEN_SECRET: secret, PUBLIC_URL: 'https://a.example' }

describe('the environment', () => {
  it('has a default for everything outside production', () => {
    const config = loadConfig({ DATA_DIR: folder() })
    expect(config).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:4000',
      outboxLinks: false,
      penaltyRules: { daysOfGrace: 15, daysInPost: 1 },
      fatalTermsByTwo: true,
      termWarnings: { assigneeDays: 10, leaderDays: 4 },
      receiptDays: 14,
    })
  })

  it('uses a separate owner of the tables only with an external database', () => {
    const DATABASE_OWNER_URL = 'postgres://eigenaar@db.voorbeeld.nl/zaakwerk'
    const DATABASE_URL = 'postgres://toepassing@db.voorbeeld.nl/zaakwerk'
    expect(loadConfig({ DATA_DIR: folder(), DATABASE_OWNER_URL }).databaseOwnerUrl).toBeUndefined()
    expect(loadConfig({ DATA_DIR: folder(), DATABASE_OWNER_URL, DATABASE_URL })).toMatchObject({
      databaseOwnerUrl: DATABASE_OWNER_URL,
      databaseUrl: DATABASE_URL,
    })
    expect(() => loadConfig({ DATA_DIR: folder(), DATABASE_URL, DATABASE_OWNER_URL: 'mysql://x' })).toThrow(
      'DATABASE_OWNER_URL is ongeldig: verwacht een adres dat begint met postgres://.',
    )
  })

  it('reads the exporter and sampler of traces by the names of OpenTelemetry, or neither', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
    const given = { DATA_DIR: folder(), OTEL_EXPORTER_OTLP_ENDPOINT }
    expect(loadConfig({ DATA_DIR: folder(), OTEL_TRACES_SAMPLER: 'always_on' }).traces).toBeUndefined()
    expect(loadConfig(given).traces).toEqual({
      endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
      sampler: 'parentbased_always_on',
      share: 1,
    })
    const tenth = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
    expect(loadConfig({ ...given, ...tenth }).traces).toMatchObject({ share: 0.1 })
    expect(() => loadConfig({ ...given, OTEL_TRACES_SAMPLER: 'soms' })).toThrow(
      'OTEL_TRACES_SAMPLER is ongeldig',
    )
    expect(() => loadConfig({ ...given, OTEL_TRACES_SAMPLER_ARG: '10' })).toThrow('van 0 tot en met 1')
    expect(() => loadConfig({ ...given, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow('http://')
  })

  it('reads the sender of invoices, completely or not at all', () => {
    const given = {
      SELLER_NAME: 'Bezwaar en Co B.V.',
      SELLER_ADDRESS: 'Lange Nieuwstraat 4, 3512PH Utrecht',
      SELLER_KVK: '87654321',
      SELLER_VAT_ID: 'NL000099998B57',
      SELLER_IBAN: 'NL91 ABNA 0417 1643 00',
    }
    const sellerIn = (env: NodeJS.ProcessEnv) => loadConfig({ DATA_DIR: folder(), ...env }).seller
    expect(sellerIn({ ...production, ...given })).toEqual({
      name: 'Bezwaar en Co B.V.',
      street: 'Lange Nieuwstraat 4',
      postalCode: '3512PH',
      city: 'Utrecht',
      kvkNumber: '87654321',
      vatId: 'NL000099998B57',
      iban: 'NL91ABNA0417164300',
    })
    for (const name of Object.keys(given))
      expect(sellerIn({ ...production, ...given, [name]: '' })).toBeUndefined()
    expect(sellerIn({ SELLER_NAME: given.SELLER_NAME })).toMatchObject({
      name: given.SELLER_NAME,
      kvkNumber: '12345678',
    })
  })

  it('stores the secrets it generated, readable for its own user only', () => {
    const DATA_DIR = folder()
    const first = loadConfig({ DATA_DIR })
    const again = loadConfig({ DATA_DIR })
    expect(again.tokenSecret).toBe(first.tokenSecret)
    const file = join(DATA_DIR, 'secrets', 'token-secret')
    expect(readFileSync(file, 'utf8').length).toBeGreaterThanOrEqual(32)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('reads earlier secrets from the environment, or from beside the generated secret', () => {
    const DATA_DIR = folder()
    const { tokenSecret } = loadConfig({ DATA_DIR })
    expect(loadConfig({ DATA_DIR }).previousTokenSecrets).toEqual([])
    const [one, two] = ['a'.repeat(32), 'b'.repeat(32)]
    writeFileSync(join(DATA_DIR, 'secrets', 'token-secret-previous'), `${one}\n${tokenSecret}\n`)
    expect(loadConfig({ DATA_DIR })).toMatchObject({ tokenSecret, previousTokenSecrets: [one] })
    expect(loadConfig({ DATA_DIR, TOKEN_SECRET: secret }).previousTokenSecrets).toEqual([])
    const TOKEN_SECRET_PREVIOUS = `${two}, ${secret}`
    expect(loadConfig({ DATA_DIR, TOKEN_SECRET: secret, TOKEN_SECRET_PREVIOUS })).toMatchObject({
      tokenSecret: secret,
      previousTokenSecrets: [two],
    })
  })

  it.each([
    [
      { SELLER_ADDRESS: 'Postbus 1204, 3500 BE Utrecht' },
      'SELLER_ADDRESS is ongeldig: verwacht een vestigingsadres als Maliebaan 12, 3581 CN Utrecht, geen postbus.',
    ],
    [{ SELLER_IBAN: 'NL91ABNA0417164301' }, 'SELLER_IBAN is ongeldig: verwacht een IBAN.'],
    [
      { NODE_ENV: 'production' },
      'TOKEN_SECRET ontbreekt: geef in productie een geheim op, van openssl rand -base64 48.',
    ],
    [
      { NODE_ENV: 'production', TOKEN_SECRET: secret },
      'PUBLIC_URL ontbreekt: geef in productie het adres op waar mensen Zaakwerk openen.',
    ],
    [
      { TOKEN_SECRET: 'x1'.repeat(20) },
      'TOKEN_SECRET is ongeldig: verwacht minstens 32 willekeurige tekens; maak er een met openssl rand -base64 48.',
    ],
    [{ TOKEN_SECRET: 'kort' }, 'TOKEN_SECRET is ongeldig'],
    [
      { TOKEN_SECRET_PREVIOUS: 'kort' },
      'TOKEN_SECRET_PREVIOUS is ongeldig: verwacht hoogstens 12 eerdere geheimen van minstens 32 tekens, met een komma ertussen.',
    ],
    [
      { METRICS_TOKEN: 'metrics-metrics' },
      'METRICS_TOKEN is ongeldig: verwacht minstens 16 willekeurige tekens',
    ],
    [{ PORT: 'vier' }, 'PORT is ongeldig: verwacht een poort van 0 tot en met 65535.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL is ongeldig: verwacht een adres dat begint met postgres://.',
    ],
    [
      { PUBLIC_URL: 'javascript:alert(1)' },
      'PUBLIC_URL is ongeldig: verwacht een adres dat begint met http:// of https://, zonder pad.',
    ],
    [{ PUBLIC_URL: 'https://zaakwerk.example/zaak' }, 'PUBLIC_URL is ongeldig'],
    [{ PUBLIC_URL: 'https://zaakwerk.example/?x=1' }, 'PUBLIC_URL is ongeldig'],
    [{ PUBLIC_URL: 'https://naam:geheim@zaakwerk.example' }, 'PUBLIC_URL is ongeldig'],
    [
      { ...production, PUBLIC_URL: 'http://zaakwerk.example' },
      'PUBLIC_URL is ongeldig: verwacht in productie een adres dat begint met https:// (http:// alleen op deze machine).',
    ],
    [{ ...production, PUBLIC_URL: 'http://localhost.zaakwerk.example' }, 'PUBLIC_URL is ongeldig'],
    [{ ...production, PUBLIC_URL: 'http://127.0.0.1.example' }, 'PUBLIC_URL is ongeldig'],
    [
      { ...production, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT is ongeldig: verwacht in productie een adres dat begint met https://',
    ],
    [
      { ...production, DATABASE_URL: 'postgres://app:geheim@db.example/zaakwerk' },
      'DATABASE_URL is ongeldig: zet er in productie ?sslmode=verify-full achter, of op een afgesloten netwerk ?sslmode=disable.',
    ],
    [
      {
        ...production,
        DATABASE_URL: 'postgres://app@localhost/zaakwerk',
        DATABASE_OWNER_URL: 'postgres://eigenaar@10.0.0.4/zaakwerk',
      },
      'DATABASE_OWNER_URL is ongeldig',
    ],
    [
      { RUN_JOBS: '0' },
      'RUN_JOBS=0 kan alleen met DATABASE_URL: bij de ingebouwde database hoort één proces, dat ook de taken uitvoert.',
    ],
    [
      {
        DATABASE_URL: 'postgres://app@pooler/zaakwerk',
        DATABASE_LISTEN_URL: 'postgres://app@pooler/zaakwerk',
      },
      'DATABASE_LISTEN_URL is ongeldig: verwacht een ander adres dan DATABASE_URL',
    ],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV is ongeldig: verwacht production, development of test.'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV is ongeldig'],
    [
      { TRUSTED_PROXIES: '0.0.0.0/0' },
      'TRUSTED_PROXIES is ongeldig: verwacht adressen of netwerken als 10.0.0.5,192.168.1.0/24, niet het hele internet.',
    ],
    [{ TRUSTED_PROXIES: '10.0.0.1, ::/0' }, 'TRUSTED_PROXIES is ongeldig'],
    [{ TRUSTED_PROXIES: 'proxy.example' }, 'TRUSTED_PROXIES is ongeldig'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES is ongeldig'],
    [
      { PENALTY_GRACE_DAYS: '13' },
      'PENALTY_GRACE_DAYS is ongeldig: verwacht een aantal dagen van 14 tot en met 60.',
    ],
  ])('%j stops the start with one clear line', (environment, line) => {
    expect(() => loadConfig({ DATA_DIR: folder(), ...environment })).toThrow(line)
  })

  it.each([
    { PUBLIC_URL: 'http://127.0.0.1:4000' },
    { PUBLIC_URL: 'http://[::1]:4000/' },
    { PUBLIC_URL: 'http://localhost' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example' },
    { DATABASE_URL: 'postgres://app@127.0.0.1:5432/zaakwerk' },
    { DATABASE_URL: 'postgres://app@localhost/zaakwerk?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://app@db.example/zaakwerk?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://app@db.example/zaakwerk?sslmode=disable' },
    { TRUSTED_PROXIES: '10.0.0.5, 192.168.1.0/24,loopback, fd00::/8' },
  ])('production starts with %j', (environment) => {
    expect(loadConfig({ DATA_DIR: folder(), ...production, ...environment }).production).toBe(true)
  })

  it('makes backups in BACKUP_DIR, which cannot be inside the data folder', () => {
    const DATA_DIR = folder()
    expect(loadConfig({ DATA_DIR }).backup).toBeUndefined()
    const plan = { folder: '/mnt/backup', at: '03:00', days: 14 }
    expect(loadConfig({ DATA_DIR, BACKUP_DIR: '/mnt/backup' }).backup).toEqual(plan)
    const given = { DATA_DIR, BACKUP_DIR: '/mnt/backup', BACKUP_AT: '23:30', BACKUP_KEEP: '7' }
    expect(loadConfig(given).backup).toEqual({ ...plan, at: '23:30', days: 7 })
    for (const wrong of [{ BACKUP_AT: '24:00' }, { BACKUP_KEEP: '0' }, { BACKUP_KEEP: '7,4' }])
      expect(() => loadConfig({ ...given, ...wrong })).toThrow(/^BACKUP_(AT|KEEP) is ongeldig: verwacht een/)
    expect(() => loadConfig({ DATA_DIR, BACKUP_DIR: join(DATA_DIR, 'backups') })).toThrow(/ligt in DATA_DIR/)
    const DATABASE_URL = 'postgres://db.voorbeeld.nl/zaakwerk'
    expect(() => loadConfig({ ...given, DATABASE_URL })).toThrow(/ingebouwde database/)
  })
  it('reports when the data folder cannot be used', () => {
    const file = join(folder(), 'een-bestand')
    writeFileSync(file, '')
    expect(() => loadConfig({ DATA_DIR: file })).toThrow(`De gegevensmap ${file} is niet beschrijfbaar.`)
  })
})
