import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import type { ReleaseStatement, Signed } from '@zaakwerk/contract/release-statement'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import type { ReleaseKey } from '../../../platform/config/release-keys.ts'
import type { Caller } from '../../../platform/testing/caller.ts'

/** Somebody with a key. */
export interface Releaser extends ReleaseKey {
  sign(value: unknown): Signed
}

/** A new key with this name. */
export const aReleaser = (name: string, remotes?: readonly string[]): Releaser => {
  const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } =
    generateKeyPairSync('ed25519')
  return {
    name,
    publicKey,
    remotes,
    sign: (value) => {
      const text = JSON.stringify(value)
      return { text, key: name, signature: sign(null, Buffer.from(text), privateKey).toString('base64') }
    },
  }
}

const hash = (kind: 'sha256' | 'sha384', text: string, as: 'hex' | 'base64'): string =>
  createHash(kind).update(text).digest(as)

/** A version that is as unique as its text. */
export const versionOf = (number: string, text = number): string =>
  `${number}-${hash('sha256', text, 'hex').slice(0, 10)}`

/** The registry's entry of a remote with one script. */
export const anEntry = (
  version: string,
  { name = 'mfe_taken', script = '' }: { readonly name?: string; readonly script?: string } = {},
): RegistryEntry => {
  const entry = `/remotes/${name}/${version}/entry.js`
  return {
    name,
    label: 'Taken',
    contracts: [5],
    pages: [{ path: `/${name}`, access: 'tasks.read', name: 'TasksPage', needsForms: false, files: [] }],
    menu: [],
    widgets: [],
    version,
    entry,
    shared: { react: '^19.3.0' },
    integrity: { [entry]: `sha384-${hash('sha384', script, 'base64')}` },
  }
}

/** What a built shell offers. */
export const provides = { contract: 5, modules: { react: { version: '19.3.1' } } }

/** A release with one script. */
export const aStatement = (number: string, changes: Partial<ReleaseStatement['remote']> = {}) => {
  const script = `self.taken='${number}'`
  const statement: ReleaseStatement = {
    format: 1,
    remote: { ...anEntry(versionOf(number), { script }), ...changes },
    uses: {},
    calls: [],
    files: [{ path: 'entry.js', bytes: script.length, sha256: hash('sha256', script, 'hex') }],
    built_at: '2026-11-29T10:00:00Z',
  }
  return { script, statement }
}

/** The bytes of an archive. */
export const packed = (signed: Signed, script: string): string => `${JSON.stringify(signed)}\n${script}`

/** Orders something, as the command line does. */
export const order = (call: Caller, by: Releaser, what: object) =>
  call('POST', '/remotes/orders', {
    json: by.sign({ id: randomUUID(), at: new Date().toISOString(), ...what }),
  })

/** Sends an archive with the order to release it. */
export const sendArchive = (call: Caller, by: Releaser, archive: string, changes: object = {}) => {
  const given = {
    act: 'release',
    id: randomUUID(),
    at: new Date().toISOString(),
    archive: hash('sha256', archive, 'hex'),
    dry_run: false,
    testers: false,
    why: 'Te laat telt geen afgeronde taken',
    ...changes,
  }
  return call('POST', '/remotes/releases', {
    parts: [
      { name: 'order', content: JSON.stringify(by.sign(given)), type: 'application/json' },
      { name: 'archive', content: archive, fileName: 'x.release' },
    ],
  })
}

/** Releases this version. */
export const releaseVersion = (call: Caller, by: Releaser, number: string, changes: object = {}) => {
  const { script, statement } = aStatement(number)
  return sendArchive(call, by, packed(by.sign(statement), script), changes)
}
