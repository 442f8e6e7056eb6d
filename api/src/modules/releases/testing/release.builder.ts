import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import type { ReleaseStatement, Signed } from '@zaakwerk/contract/release-statement'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import type { ReleaseKey } from '../../../platform/config/release-keys.ts'
import type { Caller } from '../../../platform/testing/caller.ts'

/** The holder of a release key. */
export interface Releaser extends ReleaseKey {
  sign(value: unknown): Signed
}

/** Generates a key with this name. */
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

/** A version with a hash of a text. */
export const versionOf = (number: string, text = number): string =>
  `${number}-${hash('sha256', text, 'hex').slice(0, 10)}`

/** The registry entry of a remote with one script. */
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

/** What a built shell provides. */
export const provides = { contract: 5, modules: { react: { version: '19.3.1' } } }

/** The statement of a release with one script, and that script. */
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

/** The content of an archive. */
export const anArchive = (signed: Signed, script: string): string => `${JSON.stringify(signed)}\n${script}`

/** Sends a signed order, as the command line does. */
export const sendOrder = (call: Caller, by: Releaser, content: object) =>
  call('POST', '/remotes/orders', {
    json: by.sign({ id: randomUUID(), at: new Date().toISOString(), ...content }),
  })

/** Uploads an archive with a signed order to release it. */
export const uploadArchive = (call: Caller, by: Releaser, archive: string, changes: object = {}) => {
  const content = {
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
      { name: 'order', content: JSON.stringify(by.sign(content)), type: 'application/json' },
      { name: 'archive', content: archive, fileName: 'x.release' },
    ],
  })
}

export const releaseVersion = (call: Caller, by: Releaser, number: string, changes: object = {}) => {
  const { script, statement } = aStatement(number)
  return uploadArchive(call, by, anArchive(by.sign(statement), script), changes)
}
