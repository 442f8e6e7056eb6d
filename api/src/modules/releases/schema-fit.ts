import { isUndecided, limitsFit, type SchemaNode } from './schema-node.ts'

/** What happens to the fields that the wanted schema does not name: a server refuses them, a reader of an answer ignores them (ADR 24). */
type UnknownFields = 'refused' | 'ignored'

/** A value that a schema allows and the other one does not, by the fields that lead to it; items of lists have no name. */
export interface SchemaMisfit {
  readonly path: readonly string[]
  /** `absent`: it is never there. `optional`: it may be left out. `unknown`: nobody wants it. `values`: it has values that are not taken. */
  readonly reason: 'absent' | 'optional' | 'unknown' | 'values'
  /** Of `values`: those that are not taken, as a schema. */
  readonly given?: SchemaNode
  readonly wanted?: SchemaNode
}

type Fit = (given: SchemaNode, wanted: SchemaNode, unknown: UnknownFields) => readonly SchemaMisfit[]

const own = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined

const below = (name: string, misfits: readonly SchemaMisfit[]): readonly SchemaMisfit[] =>
  misfits.map((misfit) => ({ ...misfit, path: [name, ...misfit.path] }))

const refused = (given: SchemaNode, wanted: SchemaNode): readonly SchemaMisfit[] => [
  { path: [], reason: 'values', given, wanted },
]

const isConst = (node: SchemaNode): boolean => Object.hasOwn(node, 'const')

/** Schemas of which each value has one; all values of enumerations apart. What stands beside `anyOf` only restricts it further, so it may be left out. */
const casesOf = (given: SchemaNode): readonly SchemaNode[] => {
  const { anyOf, oneOf, enum: values, type } = given
  const branches = anyOf ?? oneOf
  if (branches) return branches.flatMap(casesOf)
  if (isConst(given)) return [given]
  if (values) return values.map((value) => ({ const: value }))
  if (Array.isArray(type)) return type.flatMap((one) => casesOf({ ...given, type: one }))
  if (type === 'null') return [{ const: null }]
  return type === 'boolean' ? [{ const: true }, { const: false }] : [given]
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

const takesType = ({ type }: SchemaNode, given: string | undefined): boolean => {
  if (type === undefined) return true
  return [type].flat().some((one) => one === given || (one === 'number' && given === 'integer'))
}

/** Whether a schema takes a value. A pattern, a format, and lists and objects are not tried: such values count as refused. */
const takesValue = (wanted: SchemaNode, value: unknown): boolean => {
  const { anyOf, oneOf, allOf, enum: values, pattern, format } = wanted
  if (isConst(wanted) && wanted.const !== value) return false
  if (values && !values.includes(value)) return false
  if (isUndecided(wanted) || !takesType(wanted, typeOf(value))) return false
  if ((anyOf ?? oneOf)?.some((one) => takesValue(one, value)) === false) return false
  if (allOf?.every((one) => takesValue(one, value)) === false) return false
  if (typeof value === 'string')
    return (
      pattern === undefined &&
      format === undefined &&
      limitsFit({ minLength: value.length, maxLength: value.length }, wanted)
    )
  if (typeof value === 'number') return limitsFit({ minimum: value, maximum: value }, wanted)
  return typeof value !== 'object' || value === null
}

/** The schema of fields that are not named; undefined where there are none. zod writes `false` or nothing for an object that drops or refuses them. */
const othersOf = ({ additionalProperties: others }: SchemaNode): SchemaNode | undefined =>
  others === true ? {} : others || undefined

const missingFields = (given: SchemaNode, wanted: SchemaNode): readonly SchemaMisfit[] =>
  (wanted.required ?? [])
    .filter((name) => !given.required?.includes(name))
    .map((name) => ({
      path: [name],
      reason: own(given.properties, name) || othersOf(given) ? 'optional' : 'absent',
    }))

const fieldsFit: Fit = (given, wanted, unknown) => {
  const others = othersOf(wanted)
  const names = wanted.propertyNames ?? {}
  const open = othersOf(given)
  const named = Object.entries(given.properties ?? {}).flatMap(([name, field]): readonly SchemaMisfit[] => {
    const taker = own(wanted.properties, name) ?? others
    if (!takesValue(names, name)) return [{ path: [name], reason: 'unknown' }]
    if (taker) return below(name, fits(field, taker, unknown))
    return unknown === 'refused' ? [{ path: [name], reason: 'unknown' }] : []
  })
  if (!open) return [...missingFields(given, wanted), ...named]
  const unnamed = Object.entries(wanted.properties ?? {})
    .filter(([name]) => !own(given.properties, name))
    .flatMap(([name, field]) => below(name, fits(open, field, unknown)))
  const rest: readonly SchemaMisfit[] = others
    ? below('*', fits(open, others, unknown))
    : unknown === 'refused'
      ? [{ path: ['*'], reason: 'unknown' }]
      : []
  const namesFit = fits(given.propertyNames ?? { type: 'string' }, names, unknown)
  return [...missingFields(given, wanted), ...named, ...unnamed, ...rest, ...namesFit]
}

const itemsFit: Fit = (given, wanted, unknown) => {
  const places = Math.max(given.prefixItems?.length ?? 0, wanted.prefixItems?.length ?? 0)
  const item = (node: SchemaNode, at: number): SchemaNode => node.prefixItems?.[at] ?? node.items ?? {}
  // Of a tuple, zod means exactly as many items as it lists, and more only where `items` says so.
  const isTuple = wanted.prefixItems !== undefined
  const isShort = isTuple && (given.prefixItems?.length ?? 0) < places
  const isLong =
    isTuple &&
    !wanted.items &&
    (given.items !== undefined || given.prefixItems?.length !== wanted.prefixItems?.length)
  if (isShort || isLong) return refused(given, wanted)
  const prefix = Array.from({ length: places }, (_, at) =>
    fits(item(given, at), item(wanted, at), unknown),
  ).flat()
  return given.prefixItems && !given.items
    ? prefix
    : [...prefix, ...fits(given.items ?? {}, wanted.items ?? {}, unknown)]
}

/** Two objects that a field with a fixed value tells apart. */
const isOther = (given: SchemaNode, wanted: SchemaNode): boolean =>
  Object.entries(wanted.properties ?? {}).some(([name, field]) => {
    const value = own(given.properties, name)
    return (
      value !== undefined &&
      isConst(field) &&
      casesOf(value).every((one) => isConst(one) && one.const !== field.const)
    )
  })

/** A misfit of the branch that was probably meant, where there is one; else of the whole. */
const ofNearest = (
  given: SchemaNode,
  wanted: SchemaNode,
  tried: readonly { readonly branch: SchemaNode; readonly misfits: readonly SchemaMisfit[] }[],
): readonly SchemaMisfit[] => {
  const [nearest, ...others] = tried.filter(
    ({ branch }) =>
      (given.type === 'object' || given.type === 'array') &&
      branch.type === given.type &&
      !isOther(given, branch),
  )
  return nearest && others.length === 0 ? nearest.misfits : refused(given, wanted)
}

const oneCaseFits: Fit = (given, wanted, unknown) => {
  if (isConst(given)) return takesValue(wanted, given.const) ? [] : refused(given, wanted)
  const { anyOf, oneOf, ...rest } = wanted
  const branches = anyOf ?? oneOf
  if (branches) {
    const tried = branches.map((branch) => ({ branch, misfits: fits(given, branch, unknown) }))
    const isTaken = tried.some(({ misfits }) => misfits.length === 0)
    return [...(isTaken ? [] : ofNearest(given, wanted, tried)), ...fits(given, rest, unknown)]
  }
  const isRestricted = isConst(wanted) || wanted.enum !== undefined
  const type = typeof given.type === 'string' ? given.type : undefined
  if (isRestricted || !takesType(wanted, type) || !limitsFit(given, wanted)) return refused(given, wanted)
  if (wanted.type === undefined) return []
  if (type === 'object') return fieldsFit(given, wanted, unknown)
  return type === 'array' ? itemsFit(given, wanted, unknown) : []
}

/** One misfit for all cases of a union that are refused for their values. */
const together = (misfits: readonly SchemaMisfit[], wanted: SchemaNode): readonly SchemaMisfit[] => {
  const isWhole = ({ path, reason }: SchemaMisfit) => path.length === 0 && reason === 'values'
  const whole = misfits.filter(isWhole).flatMap(({ given }): readonly SchemaNode[] => (given ? [given] : []))
  const others = misfits.filter((one) => !isWhole(one))
  if (whole.length === 0) return others
  return [...refused(whole.length === 1 && whole[0] ? whole[0] : { anyOf: whole }, wanted), ...others]
}

const conditionsOf = ({ allOf = [], ...rest }: SchemaNode): readonly SchemaNode[] => [rest, ...allOf]

const isSame = (one: SchemaNode, other: SchemaNode): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Where values of one schema would not be taken by the other; empty when all are. Decides what zod writes for our endpoints, and doubts the rest: what it cannot
 * decide does not fit, unless both say the same.
 */
export const fits: Fit = (given, wanted, unknown) => {
  if (isSame(given, wanted)) return []
  if (isUndecided(wanted)) return refused(given, wanted)
  if (wanted.allOf) return conditionsOf(wanted).flatMap((one) => fits(given, one, unknown))
  if (given.allOf) {
    const tried = conditionsOf(given).map((one) => fits(one, wanted, unknown))
    return tried.find((misfits) => misfits.length === 0) ?? refused(given, wanted)
  }
  return together(
    casesOf(given).flatMap((one) => oneCaseFits(one, wanted, unknown)),
    wanted,
  )
}
