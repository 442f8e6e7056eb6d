import { permissions } from '@zaakwerk/contract/access'
import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import type { Page } from '@zaakwerk/contract/endpoint'
import { type ReleaseOrder, releaseLimits, type Signed } from '@zaakwerk/contract/release-statement'
import { type OrderAnswer, type RegistryChange, registryPageSize } from '@zaakwerk/contract/releases'
import type { Provided } from '@zaakwerk/contract/remotes'
import { fullName } from '@zaakwerk/domain/names'
import type { DocumentsPort, StagedFile } from '../../platform/adapters/documents/documents.port.ts'
import type { ReleaseKey } from '../../platform/config/release-keys.ts'
import {
  badRequest,
  invalidField,
  serviceUnavailable,
  ValidationError,
} from '../../platform/errors/errors.ts'
import type { Services } from '../../platform/request/services.ts'
import { requireOwner, signerOf, verifyOrder } from './orders.ts'
import { getOverview } from './overview.service.ts'
import {
  announceRegistry,
  type ChangeRow,
  countChanges,
  insertChange,
  insertRelease,
  selectChange,
  selectChangeOfOrder,
  selectChanges,
  selectCurrentState,
  selectLiveStatements,
  selectRelease,
  selectRemoteOfState,
  updateProvedAt,
} from './registry.sql.ts'
import { changeRegistry, type Plan, promote, release, rollBack } from './registry-changes.ts'
import { BadArchive, type ReleaseArchive, readArchive, sha256 } from './release-archive.ts'
import { type Shell, servedEntries } from './require-compatible.ts'
import { integrityProblems } from './validate-files.ts'
import { validateRelease } from './validate-release.ts'

const toChange = (
  { first_name, last_name, key, at, ...row }: ChangeRow,
  label: string | null,
): RegistryChange => ({
  ...row,
  label,
  by: first_name !== null && last_name !== null ? fullName({ first_name, last_name }) : key,
  at: at.toISOString(),
  misfits: [...row.misfits],
})

const labelsOf = async (services: Services): Promise<ReadonlyMap<string, string>> => {
  const { remotes } = await getOverview(services)
  return new Map(remotes.map(({ name, label }) => [name, label]))
}

/** States and rejected releases, newest first. */
export const listChanges = async (services: Services, offset: number): Promise<Page<RegistryChange>> => {
  const [rows, total, labels] = await Promise.all([
    selectChanges(services.db, { offset, limit: registryPageSize }),
    countChanges(services.db),
    labelsOf(services),
  ])
  return { items: rows.map((row) => toChange(row, labels.get(row.remote ?? '') ?? row.remote)), total }
}

const answerOf = async (services: Services, row: ChangeRow | undefined): Promise<OrderAnswer> => {
  const overview = await getOverview(services)
  const label = overview.remotes.find(({ name }) => name === row?.remote)?.label ?? row?.remote ?? null
  return { change: row ? toChange(row, label) : null, overview }
}

/** `shell`: undefined when this server serves none. */
type ServicesWithShell = Services & { readonly shell?: Shell | undefined }

/** Applies an order: its id is stored with the change, so that a repeat gets the first answer. */
const applyOrder = async (
  services: ServicesWithShell,
  { order, key }: { readonly order: ReleaseOrder; readonly key: ReleaseKey },
  plan: Plan,
): Promise<OrderAnswer> => {
  const id = await services.db.transaction((db) =>
    changeRegistry(
      { ...services, db },
      { key: key.name, order_id: order.id, why: 'why' in order ? order.why : undefined },
      plan,
    ),
  )
  return answerOf(services, await selectChange(services.db, id))
}

const planOf = (order: Exclude<ReleaseOrder, { act: 'release' | 'show' | 'prove' }>): Plan =>
  order.act === 'promote'
    ? promote(order.remote, order.percent)
    : rollBack(order.remote, { to: order.to, from: order.from })

/** Number of changes in the answer to an order to show. */
const shownChanges = 3

const showRegistry = async (services: Services, withStatements = false): Promise<OrderAnswer> => {
  const [answer, { items }] = await Promise.all([answerOf(services, undefined), listChanges(services, 0)])
  const shown = { ...answer, changes: items.slice(0, shownChanges) }
  return withStatements ? { ...shown, statements: await selectLiveStatements(services.db) } : shown
}

/** Promotes, rolls back, proves a state, or shows the registry, by a signed order. */
export const executeOrder = async (services: ServicesWithShell, signed: Signed): Promise<OrderAnswer> => {
  const { order, key } = verifyOrder(services, signed)
  if (order.act === 'release') throw badRequest('bad_request', 'Bij deze opdracht hoort een archief.')
  if (order.act === 'show') return showRegistry(services, order.with_statements)
  if (order.act === 'prove') {
    // A key for some remotes may not prove the release of another.
    requireOwner(key, (await selectRemoteOfState(services.db, order.number)) ?? `stand ${order.number}`)
    await updateProvedAt(services.db, { number: order.number, at: services.now() })
    await announceRegistry(services.db, order.number)
    return answerOf(services, undefined)
  }
  requireOwner(key, order.remote)
  const done = await selectChangeOfOrder(services.db, order.id)
  return done ? answerOf(services, done) : applyOrder(services, { order, key }, planOf(order))
}

const bytesOf = async (documents: DocumentsPort, staged: StagedFile): Promise<Buffer> => {
  if (staged.size > releaseLimits.archive)
    throw invalidField(
      ['body', 'archive'],
      `Een archief mag hoogstens ${releaseLimits.archive / 1e6} MB zijn.`,
    )
  const { stream } = await documents.read(staged)
  return Buffer.concat(await stream.toArray())
}

const archiveOf = (bytes: Buffer): ReleaseArchive => {
  try {
    return readArchive(bytes)
  } catch (error) {
    if (error instanceof BadArchive) throw invalidField(['body', 'archive'], error.message)
    throw error
  }
}

const misfitsOf = async (
  { db }: Services,
  { statement, files }: ReleaseArchive,
  provides: Provided,
): Promise<readonly string[]> => {
  const live = (await selectCurrentState(db))?.live ?? {}
  return [
    ...validateRelease({
      statement,
      provides,
      live: await servedEntries(db, live),
      endpoints: allEndpoints,
      permissions,
    }),
    ...integrityProblems(statement, files),
  ]
}

type Uploaded = {
  readonly order: Extract<ReleaseOrder, { act: 'release' }>
  readonly key: ReleaseKey
  readonly archive: ReleaseArchive
  readonly staged: StagedFile
}

/** Records a rejected release, except of a dry run, and returns the 422 with its misfits. */
const rejectRelease = async (
  services: Services,
  { order, key, archive }: Uploaded,
  misfits: readonly string[],
) => {
  const { name, version } = archive.statement.remote
  if (!order.dry_run)
    await insertChange(services.db, {
      act: 'release',
      remote: name,
      to_version: version,
      key: key.name,
      at: services.now(),
      why: order.why,
      misfits,
    })
  return new ValidationError(misfits.map((msg) => ({ loc: ['body', 'archive'], msg, type: 'misfit' })))
}

/** Stores the archive, unless its version exists, and makes it live; the file is removed again when the transaction fails. */
const publish = async (services: ServicesWithShell, uploaded: Uploaded): Promise<OrderAnswer> => {
  const { order, key, archive, staged } = uploaded
  const { remote: entry } = archive.statement
  const { name: remote, version } = entry
  const plan = release(remote, { version, percent: order.percent, testers: order.testers })
  if (await selectRelease(services.db, { remote, version })) return applyOrder(services, { order, key }, plan)
  const { storageKey } = await services.documents.file(staged, {
    shelf: 'releases',
    name: `${remote}-${version}.release`,
  })
  const row = {
    remote,
    version,
    entry,
    statement: archive.signed,
    storage_key: storageKey,
    sha256: staged.sha256,
    released_by: key.name,
    released_at: services.now(),
    why: order.why,
  }
  const isReferenced = async (): Promise<boolean> =>
    (await selectRelease(services.db, { remote, version }))?.storageKey === storageKey
  try {
    return await applyOrder(services, { order, key }, async (current, inTransaction) => {
      await insertRelease(inTransaction.db, row)
      return plan(current, inTransaction)
    })
  } finally {
    // The row may be of a concurrent release of the same version. If the database is unreachable, housekeeping removes the orphan.
    if (!(await isReferenced().catch(() => true))) await services.documents.remove(storageKey)
  }
}

/** Validates an archive and releases it, by a signed order. Throws 422 with one Dutch sentence per misfit. */
export const publishRelease = async (
  services: ServicesWithShell,
  { signed, staged }: { readonly signed: Signed; readonly staged: StagedFile | undefined },
): Promise<OrderAnswer> => {
  const { order, key } = verifyOrder(services, signed)
  const { shell } = services
  if (!shell) throw serviceUnavailable('this server has no front end')
  if (order.act !== 'release' || !staged)
    throw badRequest('bad_request', 'Stuur een archief, met de opdracht om dat uit te brengen.')
  const done = await selectChangeOfOrder(services.db, order.id)
  if (done) return answerOf(services, done)
  const bytes = await bytesOf(services.documents, staged)
  if (sha256(bytes) !== order.archive)
    throw invalidField(['body', 'archive'], 'Het archief is niet het archief van de opdracht.')
  const archive = archiveOf(bytes)
  requireOwner(signerOf(services, archive.signed), archive.statement.remote.name)
  requireOwner(key, archive.statement.remote.name)
  const uploaded = { order, key, archive, staged }
  const misfits = await misfitsOf(services, archive, shell.provides)
  if (misfits.length > 0) throw await rejectRelease(services, uploaded, misfits)
  return order.dry_run ? answerOf(services, undefined) : publish(services, uploaded)
}
