import { createPublicKey, verify } from 'node:crypto'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readKey, signed, writeNewKey } from './release-key.ts'

let folder: string
let env: Record<string, string>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaakwerk-key-'))
  env = { RELEASE_KEY_FILE: join(folder, 'keys', 'release-key.pem') }
})
afterEach(() => rm(folder, { recursive: true }))

it('a new key signs what the line for the server verifies', async () => {
  const line = await writeNewKey('Noor Willems', env)
  const [, name, key = ''] = /^([^=]+)=(.+)$/.exec(line) ?? []
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  const { text, key: by, signature } = signed(await readKey(env), { act: 'show', why: 'é' })
  expect([name, by]).toEqual(['Noor Willems', 'Noor Willems'])
  expect(verify(null, Buffer.from(text, 'utf8'), publicKey, Buffer.from(signature, 'base64'))).toBe(true)
})

it('a new key is for its owner alone, and never replaces another', async () => {
  await writeNewKey('Noor', env)
  expect((await stat(env.RELEASE_KEY_FILE ?? '')).mode & 0o777).toBe(0o600)
  await expect(writeNewKey('Noor', env)).rejects.toThrow('exists already')
})

it.each(['', 'a=b', 'a,b', 'a:b'])(
  'a key cannot be called "%s": the setting separates by that',
  async (name) => {
    await expect(writeNewKey(name, env)).rejects.toThrow('The name of a key')
  },
)

it('the name may be set, and is that of this machine where nobody gave one', async () => {
  await writeNewKey('Noor', env)
  expect((await readKey({ ...env, RELEASE_KEY_NAME: 'CI' })).name).toBe('CI')
  await rm(join(folder, 'keys', 'release-key.name'))
  expect((await readKey(env)).name).toBe('deze machine')
})

it('without a key of its own, the one that the server made is used', async () => {
  await writeNewKey('Noor', { RELEASE_KEY_FILE: join(folder, 'secrets', 'release-key') })
  const { name } = await readKey({ DATA_DIR: folder, RELEASE_KEY_NAME: undefined })
  expect(name).toBe('deze machine')
})

it('says how to get a key where there is none, or something else', async () => {
  await expect(readKey(env)).rejects.toThrow(/There is no key at .*--new-key/)
  await mkdir(join(folder, 'keys'))
  await writeFile(env.RELEASE_KEY_FILE ?? '', 'nothing')
  await expect(readKey(env)).rejects.toThrow('is no Ed25519 key in PEM')
})
