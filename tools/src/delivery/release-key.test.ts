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

it('a new key makes signatures that verify with its entry for the server', async () => {
  const line = await writeNewKey('Noor Willems', env)
  const [, name, key = ''] = /^([^=]+)=(.+)$/.exec(line) ?? []
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  const { text, key: by, signature } = signed(await readKey(env), { act: 'show', why: 'é' })
  expect([name, by]).toEqual(['Noor Willems', 'Noor Willems'])
  expect(verify(null, Buffer.from(text, 'utf8'), publicKey, Buffer.from(signature, 'base64'))).toBe(true)
})

it('a new key is readable by its owner only, and never overwrites another', async () => {
  await writeNewKey('Noor', env)
  expect((await stat(env.RELEASE_KEY_FILE ?? '')).mode & 0o777).toBe(0o600)
  await expect(writeNewKey('Noor', env)).rejects.toThrow('exists already')
})

it.each(['', 'a=b', 'a,b', 'a:b'])(
  'rejects "%s" as a key name: the setting uses these separators',
  async (name) => {
    await expect(writeNewKey(name, env)).rejects.toThrow('A key name')
  },
)

it('takes the key name from the environment, and defaults to that of this machine', async () => {
  await writeNewKey('Noor', env)
  expect((await readKey({ ...env, RELEASE_KEY_NAME: 'CI' })).name).toBe('CI')
  await rm(join(folder, 'keys', 'release-key.name'))
  expect((await readKey(env)).name).toBe('deze machine')
})

it('falls back to the key that the server generated', async () => {
  await writeNewKey('Noor', { RELEASE_KEY_FILE: join(folder, 'secrets', 'release-key') })
  const { name } = await readKey({ DATA_DIR: folder, RELEASE_KEY_NAME: undefined })
  expect(name).toBe('deze machine')
})

it('fails with instructions for a missing or invalid key', async () => {
  await expect(readKey(env)).rejects.toThrow(/There is no key at .*--new-key/)
  await mkdir(join(folder, 'keys'))
  await writeFile(env.RELEASE_KEY_FILE ?? '', 'nothing')
  await expect(readKey(env)).rejects.toThrow('is not an Ed25519 key in PEM format')
})
