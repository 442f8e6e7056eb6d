import type { Audited, AuditPlace, AuditSome } from '@zaakwerk/contract/audited'
import type { LinkHolder, Viewer } from '../request/viewer.ts'

/** A call, and its answer once there is one, with the parts that the contract's audit paths refer to. */
export interface AuditSource {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly viewer?: Viewer | LinkHolder | undefined
  readonly answer?: unknown
}

/** The account behind a call. */
export const accountOf = (viewer: Viewer | LinkHolder | undefined): number | null =>
  viewer === undefined ? null : 'id' in viewer ? viewer.id : viewer.userId

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Of a list: the part of each of its items. */
const partOf = (value: unknown, part: string): unknown => {
  if (Array.isArray(value)) return value.flatMap((one) => partOf(one, part) ?? [])
  return isRecord(value) ? value[part] : undefined
}

export const valueAt = (source: AuditSource, place: AuditPlace): unknown =>
  place === 'viewer'
    ? accountOf(source.viewer)
    : place.split('.').reduce<unknown>((value, part) => partOf(value, part), source)

const idsIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value]
  if (Array.isArray(value)) return value.flatMap(idsIn)
  return isRecord(value) && typeof value.id === 'number' ? [value.id] : []
}

const thingsAt = (source: AuditSource, place: AuditPlace | AuditSome): unknown =>
  typeof place === 'string'
    ? valueAt(source, place)
    : [valueAt(source, place.in)].flat().filter((one) => partOf(one, place.field) === place.value)

/** The ids at audit paths: one, several, or those of the items there. */
export const idsAt = (source: AuditSource, places: Audited['ids'] | Audited['clients']): readonly number[] =>
  places === undefined ? [] : [...new Set([places].flat().flatMap((place) => idsIn(thingsAt(source, place))))]
