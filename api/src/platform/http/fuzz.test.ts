import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import { type Endpoint, filePartOf } from '@zaakwerk/contract/endpoint'
import { jsonSchema } from '@zaakwerk/contract/json-schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { issueLink } from '../../modules/identity/links/link-tokens.ts'
import { insertCase } from '../db/testing/builders.ts'
import { allRows } from '../testing/all-rows.ts'
import { testApp } from '../testing/set-up.ts'
import { aSession, aUser } from '../testing/users.builder.ts'
import { linkPurposeOf, permissionOf } from './access-kinds.ts'
import { propertiesOf } from './openapi/schema-properties.ts'
import { fittingValues } from './testing/fitting-values.ts'

const app = await testApp()
const session = await aSession(app.services, await aUser(app.db, { role: 'system' }))
await insertCase(app.db, {}, { clients: [{ last_name: 'Grabbelaar' }] })
const link = await issueLink(app.services, app.db, { purpose: 'password', userId: (await aUser(app.db)).id })
/** What our API page says of each endpoint. */
const { paths } = (await app.call('GET', '/openapi.json')).body

const nasty = [
  '',
  ' ',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '%_\\\'"',
  "'; drop table users; --",
  '\0',
  '\u202e',
  '\ud800',
  '123456',
  '१२३४५६',
  '１２３４５６',
  '٠٦١٢٣٤٥٦٧٨',
  'Sa\u0308nger',
  '\u200b\u00ad\ufeff',
  'Jan\u200e\u00a0Jansen\u2028',
  '\u2018s\u2011Hertogenbosch',
  'jan@münchen.example',
  'jan＠voorbeeld.test',
  '\u0130@voorbeeld.test',
  '\ufdfa'.repeat(60),
  '💥',
  'null',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '9999999999999999999',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  '{{7*7}}',
  '(((((',
  'a'.repeat(250),
]
/** Of any characters at all. A `fc.string` of these first makes a table of all 1.1 million. */
const anyCharacters = fc
  .array(fc.nat(0x10ffff), { maxLength: 60 })
  .map((points) => String.fromCodePoint(...points))
/** The expected value of a field, in other digits and with invisible characters. */
const expected = [
  '12345678',
  '5000056789012345',
  'NL91ABNA0417164300',
  '1234 AB',
  '20-11-2026',
  '12,50',
  'Jansen',
]
const disguised = fc
  .tuple(
    fc.constantFrom(...expected),
    fc.constantFrom(0, 0x0660 - 48, 0x0966 - 48, 0xff10 - 48),
    fc.constantFrom('', '\u200b', '\u202e', '\ufeff', '\u0301', '\u0092', '\u00a0', '\udc00', '\0'),
    fc.nat(10),
  )
  .map(([one, by, sign, at]) => {
    const other = one.replace(/\d/g, (digit) => String.fromCodePoint(digit.charCodeAt(0) + by))
    return other.slice(0, at) + sign + other.slice(at)
  })
const text = fc.oneof(
  fc.constantFrom(...nasty),
  disguised,
  anyCharacters,
  fc.integer().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
)
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }))

/** Mostly what the endpoint expects, in form; otherwise its names with anything, or anything. */
const bodies = (schema: Endpoint['body']) => {
  const names = propertiesOf(schema, 'input').map(({ name }) => name)
  const name = fc.oneof(text, ...names.map((known) => fc.constant(known)))
  const anyFields = fc.dictionary(name, value, { maxKeys: 5 })
  return fc.oneof(
    { weight: 4, arbitrary: schema ? fittingValues(jsonSchema(schema, 'input'), text) : anyFields },
    { weight: 2, arbitrary: anyFields },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}

const queries = (schema: Endpoint['query']) => {
  const known = propertiesOf(schema, 'input').map((field) =>
    fc.tuple(fc.constant(field.name), fc.oneof(text, fittingValues(field.schema, text).map(String))),
  )
  return fc.array(fc.oneof(...known, fc.tuple(text, text)), { maxLength: 4 })
}

const aCall = ({ query, body }: Endpoint) =>
  fc.record({
    id: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('1', '2147483647') },
      { weight: 1, arbitrary: text.map(encodeLoosely) },
    ),
    query: queries(query),
    body: bodies(body),
  })

const encodeLoosely = (part: string): string => encodeURIComponent(part.toWellFormed()) || '%'

const tokenFor = ({ access }: Endpoint): string | undefined =>
  permissionOf(access) ? session : linkPurposeOf(access) ? link : undefined

/** Parts that fit, nearly fit, or have nothing to do with it. */
const performUpload = (endpoint: Endpoint, { path, body }: { path: string; body: unknown }) => {
  const content = JSON.stringify(body) ?? ''
  const parts = [
    ...(endpoint.jsonPart ? [{ name: endpoint.jsonPart, content, type: 'application/json' }] : []),
    ...(content.length % 3 === 0
      ? []
      : [{ name: filePartOf(endpoint), content, fileName: `${content.slice(0, 30)}.txt` }]),
    ...(content.length % 7 === 0 ? [{ name: 'anders', content }] : []),
  ]
  return app.call(endpoint.method, path, { token: tokenFor(endpoint), parts })
}

let calls = 0

const perform = (
  endpoint: Endpoint,
  { id, query, body }: { id: string; query: [string, string][]; body: unknown },
) => {
  const search = query.map(([key, item]) => `${encodeLoosely(key)}=${encodeLoosely(item)}`).join('&')
  const path = `${endpoint.path.replace(/\{\w+\}/g, id)}?${search}`
  if (endpoint.bodyType === 'multipart') return performUpload(endpoint, { path, body })
  if (!endpoint.body) return app.call(endpoint.method, path, { token: tokenFor(endpoint) })
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const payload =
    endpoint.bodyType === 'form'
      ? {
          form: Object.fromEntries(
            fields.map(([key, item]) => [key, typeof item === 'string' ? item : JSON.stringify(item)]),
          ),
        }
      : { raw: JSON.stringify(body) }
  calls += 1
  // Calls without signing in are limited for each address.
  const from = `10.${Math.floor(calls / 250) % 250}.${calls % 250}.1`
  return app.call(endpoint.method, path, { token: tokenFor(endpoint), from, ...payload })
}

/** What an endpoint is said to answer, troubles of our own left out. */
const declaredBy = ({ method, path }: Endpoint): number[] =>
  Object.keys(paths[path][method.toLowerCase()].responses)
    .map(Number)
    .filter((status) => status < 500)

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))

const isRead = ({ method }: Endpoint): boolean => method === 'GET'

/** The same calls each time: what a change does not break cannot stop it. `FUZZ_RUNS=300` tries others, so many for each endpoint. */
const wanted = Number(process.env.FUZZ_RUNS ?? 0)
const extent = (endpoint: Endpoint): { numRuns: number; seed?: number } =>
  wanted > 0 ? { numRuns: wanted } : { numRuns: isRead(endpoint) ? 6 : 4, seed: 20_261_201 }

const sendAnything = async (endpoint: Endpoint): Promise<void> => {
  const declared = declaredBy(endpoint)
  await fc.assert(
    fc.asyncProperty(aCall(endpoint), async (sent) => {
      const { status, body } = await perform(endpoint, sent)
      expect(declared, JSON.stringify(body)).toContain(status)
      if (status >= 400) expect(body.detail.length).toBeGreaterThan(0)
    }),
    extent(endpoint),
  )
}

const before = await allRows(app.db)

describe('any input', () => {
  it.each(named(allEndpoints.filter(isRead)))(
    'for $name never causes a failure, and gets a declared answer',
    ({ endpoint }) => sendAnything(endpoint),
  )

  it('no GET has changed a row', async () => {
    expect(await allRows(app.db)).toEqual(before)
  })

  it.each(named(allEndpoints.filter((endpoint) => !isRead(endpoint))))(
    'for $name never causes a failure, and gets a declared answer',
    ({ endpoint }) => sendAnything(endpoint),
  )
})
