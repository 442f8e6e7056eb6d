import { createHash, createSecretKey } from 'node:crypto'
import * as z from '@zaakwerk/contract/zod'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { open, type Signing, sign } from './signed-tokens.ts'

const [older, newer, foreign] = [
  'mR7bVq2xZ0tKcW9sLhDf4NyJ8uGe1PaE',
  'T5nXw3Yc8FqBk6ZdHs1VjR0pMg7LuA2e',
  'Qa9Lt4Rz7Pw2Kd6Ny1Xc8Vb3Mf5Hj0Gs',
]
const server = (tokenSecret: string, ...previousTokenSecrets: readonly string[]): Signing => ({
  now: () => new Date(),
  config: { tokenSecret, previousTokenSecrets },
})

const expected = { audience: 'zaakwerk-test', claims: z.object({ say: z.string() }) }
const claims = { aud: 'zaakwerk-test', say: 'hoi' }
const read = (at: Signing, token: string) => open(at, token, expected)
const kidOf = (token: string) => decodeProtectedHeader(token).kid

/** A token as somebody else may make it. */
const madeBy = (secret: string, kid?: unknown): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', ...(kid === undefined ? {} : { kid: String(kid) }) })
    .setIssuer('zaakwerk')
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(createSecretKey(Buffer.from(secret)))

describe('a token', () => {
  it('names the secret that signed it, without revealing anything about it', async () => {
    const [one, again, other] = await Promise.all([
      sign(server(older), claims, 60),
      sign(server(older, newer), claims, 60),
      sign(server(newer, older), claims, 60),
    ])
    expect(kidOf(one)).toMatch(/^[\w-]{10}$/)
    expect(kidOf(again)).toBe(kidOf(one))
    expect(kidOf(other)).not.toBe(kidOf(one))
    const plain = createHash('sha256').update(older)
    expect(plain.digest('base64url')).not.toContain(String(kidOf(one)))
  })

  it('of an earlier secret is accepted as long as that is listed, with its expiry date', async () => {
    const token = await sign(server(older), claims, 60)
    const over = await sign(server(older), claims, -120)
    for (const at of [server(older), server(newer, older), server(newer, foreign, older)]) {
      expect(await read(at, token)).toEqual({ say: 'hoi' })
      expect(await read(at, over)).toBe('expired')
    }
    expect(await read(server(newer, foreign), token)).toBe('invalid')
  })

  it('of a release that named no secret is tried with each one', async () => {
    const token = await madeBy(older)
    expect(await read(server(newer, foreign, older), token)).toEqual({ say: 'hoi' })
    expect(await read(server(newer, foreign), token)).toBe('invalid')
  })

  it.each(['niet-bekend', '', '0', '__proto__'])('that names the secret %j is refused', async (kid) => {
    expect(await read(server(newer, older), await madeBy(older, kid))).toBe('invalid')
  })

  it('that names another secret than the signing one is refused', async () => {
    const kid = kidOf(await sign(server(newer), claims, 60))
    expect(await read(server(newer, older), await madeBy(older, kid))).toBe('invalid')
    expect(await read(server(newer, older), await madeBy(newer, kid))).toEqual({ say: 'hoi' })
    expect(await read(server(newer, older), await madeBy(foreign))).toBe('invalid')
  })
})
