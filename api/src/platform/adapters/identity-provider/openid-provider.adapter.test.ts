import type { ServerResponse } from 'node:http'
import { startOpenIdProvider } from '@zaakwerk/testing/openid-provider'
import { afterAll, expect, it } from 'vitest'
import { SignInDelayed, SignInMisconfigured, SignInRefused } from './identity-provider.port.ts'
import { openIdProvider } from './openid-provider.adapter.ts'

const publicUrl = 'https://zaakwerk.test'
const client = { clientId: 'zaakwerk', clientSecret: 'geheim-van-de-toepassing' }
const provider = await startOpenIdProvider(client)
afterAll(provider.stop)
provider.serve(publicUrl, 'http://127.0.0.1:9')
provider.become({ sub: 'sanne', email: 'sanne@kantoor.test' })

const settings = { ...client, issuer: provider.issuer, name: 'Microsoft', secondFactor: [] }
const port = openIdProvider(settings, publicUrl)
const { url, checks } = await port.begin()
const { code = '', state = '', iss } = await provider.visit(url)
const answer = { code, state, iss }

const json = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** What the token endpoint answers in place of the provider. */
const redeemWith = async (respond: (response: ServerResponse) => void): Promise<unknown> => {
  const mend = provider.replace((_request, response) => respond(response), '/token')
  const outcome: unknown = await port.redeem(answer, checks).catch((error: unknown) => error)
  mend()
  return outcome
}
const redeemToken = (id_token: string): Promise<unknown> =>
  redeemWith((response) => json(response, 200, { access_token: 'x', token_type: 'bearer', id_token }))

const { nonce } = checks
const exp = Math.floor(Date.now() / 1000) + 300
const good = { sub: 'sanne', nonce, exp }
const unsigned = (claims: object): string =>
  [{ alg: 'none' }, { iss: provider.issuer, aud: client.clientId, iat: exp - 300, ...claims }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
    .concat('.')

it('accepts an ID token that answers this sign-in', async () => {
  expect(await redeemToken(await provider.sign(good))).toMatchObject({
    issuer: provider.issuer,
    subject: 'sanne',
  })
})

it.each<[string, () => Promise<string> | string]>([
  ['of another sign-in', () => provider.sign({ ...good, nonce: 'ander' })],
  ['without a nonce', () => provider.sign({ ...good, nonce: undefined })],
  ['for another application', () => provider.sign({ ...good, aud: 'elders' })],
  ['of another issuer', () => provider.sign({ ...good, iss: 'https://elders.test' })],
  ['that expired', () => provider.sign({ ...good, exp: exp - 3600 })],
  ['without a subject', () => provider.sign({ ...good, sub: undefined })],
  ['of an unknown key', () => provider.sign(good, { kid: 'ander' })],
  ['that is not signed', () => unsigned(good)],
  ['with another signature', async () => `${(await provider.sign(good)).slice(0, -8)}AAAAAAAA`],
  ['that is malformed', () => 'geen token'],
])('refuses an ID token %s', async (_what, token) => {
  expect(await redeemToken(await token())).toBeInstanceOf(SignInRefused)
})

type Kind = typeof SignInRefused | typeof SignInDelayed | typeof SignInMisconfigured
it.each<[string, (response: ServerResponse) => void, Kind]>([
  ['a used code', (response) => json(response, 400, { error: 'invalid_grant' }), SignInRefused],
  [
    'no ID token',
    (response) => json(response, 200, { access_token: 'x', token_type: 'bearer' }),
    SignInRefused,
  ],
  ['an unknown client', (response) => json(response, 401, { error: 'invalid_client' }), SignInMisconfigured],
  ['that it is busy', (response) => json(response, 429, { error: 'temporarily_unavailable' }), SignInDelayed],
  ['an error of its own', (response) => json(response, 500, { error: 'server_error' }), SignInDelayed],
  [
    'a page of a proxy',
    (response) => void response.writeHead(502).end('<h1>Bad gateway</h1>'),
    SignInDelayed,
  ],
  [
    'a page in place of JSON',
    (response) => void response.writeHead(200).end('<h1>Onderhoud</h1>'),
    SignInDelayed,
  ],
  [
    'half an answer',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' }).write('{"acc')
      setImmediate(() => response.destroy())
    },
    SignInDelayed,
  ],
  ['nothing at all', (response) => void response.destroy(), SignInDelayed],
])('translates the answer %s of the provider', async (_what, respond, kind) => {
  expect(await redeemWith(respond)).toBeInstanceOf(kind)
})

it('exchanges a code once, with the verifier of this sign-in', async () => {
  const other = { ...checks, verifier: 'v'.repeat(43) }
  const started = await port.begin()
  const back = await provider.visit(started.url)
  const wrong = port.redeem({ code: back.code ?? '', state, iss }, other)
  await expect(wrong).rejects.toBeInstanceOf(SignInRefused)
  expect(await port.redeem(answer, checks)).toMatchObject({
    subject: 'sanne',
    emails: ['sanne@kantoor.test'],
  })
  await expect(port.redeem(answer, checks)).rejects.toBeInstanceOf(SignInRefused)
})

it('is tested with its metadata and its keys', async () => {
  await port.check()
  const elsewhere = openIdProvider({ ...settings, issuer: `${provider.issuer}/elders` }, publicUrl)
  await expect(elsewhere.check()).rejects.toBeInstanceOf(SignInDelayed)
  const mendKeys = provider.replace((_request, response) => json(response, 500, {}), '/jwks')
  await expect(port.check()).rejects.toBeInstanceOf(SignInDelayed)
  mendKeys()
  const renamed = provider.replace((_request, response) => {
    const issuer = 'https://elders.test'
    json(response, 200, { issuer, jwks_uri: `${issuer}/jwks` })
  }, '/.well-known')
  await expect(port.check()).rejects.toBeInstanceOf(SignInMisconfigured)
  renamed()
  provider.stop()
  await expect(port.check()).rejects.toBeInstanceOf(SignInDelayed)
})
