import { isUnsupported, limitsFit, type SchemaNode } from './schema-node.ts'

/** How fields without a schema are treated: a server rejects them, a reader of an answer ignores them (ADR 24). */
export type UnknownFields = 'rejected' | 'ignored'

/** A value that the given schema allows and the wanted one does not, with the field names that lead to it; list items have no name. */
export interface SchemaIncompatibility {
  readonly path: readonly string[]
  /** `absent`: never present. `optional`: may be left out. `unknown`: not in the wanted schema. `values`: has values that are not accepted. */
  readonly reason: 'absent' | 'optional' | 'unknown' | 'values'
  /** For `values`: the rejected values, as a schema. */
  readonly given?: SchemaNode
  readonly wanted?: SchemaNode
}

type Fit = (given: SchemaNode, wanted: SchemaNode, unknown: UnknownFields) => readonly SchemaIncompatibility[]

const own = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined

const below = (name: string, misfits: readonly SchemaIncompatibility[]): readonly SchemaIncompatibility[] =>
  misfits.map((misfit) => ({ ...misfit, path: [name, ...misfit.path] }))

const rejected = (given: SchemaNode, wanted: SchemaNode): readonly SchemaIncompatibility[] => [
  { path: [], reason: 'values', given, wanted },
]

const isConst = (node: SchemaNode): boolean => Object.hasOwn(node, 'const')

/** Splits a schema into the cases it is a union of, with one case per enumeration value. Keywords beside `anyOf` only restrict it further, so they can be left out. */
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

const acceptsType = ({ type }: SchemaNode, given: string | undefined): boolean => {
  if (type === undefined) return true
  return [type].flat().some((one) => one === given || (one === 'number' && given === 'integer'))
}

/** Whether a schema accepts a value. Patterns, formats, lists and objects are not evaluated: such values count as rejected. */
const acceptsValue = (wanted: SchemaNode, value: unknown): boolean => {
  const { anyOf, oneOf, allOf, enum: values, pattern, format } = wanted
  if (isConst(wanted) && wanted.const !== value) return false
  if (values && !values.includes(value)) return false
  if (isUnsupported(wanted) || !acceptsType(wanted, typeOf(value))) return false
  if ((anyOf ?? oneOf)?.some((one) => acceptsValue(one, value)) === false) return false
  if (allOf?.every((one) => acceptsValue(one, value)) === false) return false
  if (typeof value === 'string')
    return (
      pattern === undefined &&
      format === undefined &&
      limitsFit({ minLength: value.length, maxLength: value.length }, wanted)
    )
  if (typeof value === 'number') return limitsFit({ minimum: value, maximum: value }, wanted)
  return typeof value !== 'object' || value === null
}

/** The schema of additional fields; undefined when there are none. zod writes `false` or nothing for an object that drops or rejects them. */
const othersOf = ({ additionalProperties: others }: SchemaNode): SchemaNode | undefined =>
  others === true ? {} : others || undefined

const missingFields = (given: SchemaNode, wanted: SchemaNode): readonly SchemaIncompatibility[] =>
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
  const named = Object.entries(given.properties ?? {}).flatMap(
    ([name, field]): readonly SchemaIncompatibility[] => {
      const target = own(wanted.properties, name) ?? others
      if (!acceptsValue(names, name)) return [{ path: [name], reason: 'unknown' }]
      if (target) return below(name, fits(field, target, unknown))
      return unknown === 'rejected' ? [{ path: [name], reason: 'unknown' }] : []
    },
  )
  if (!open) return [...missingFields(given, wanted), ...named]
  const unnamed = Object.entries(wanted.properties ?? {})
    .filter(([name]) => !own(given.properties, name))
    .flatMap(([name, field]) => below(name, fits(open, field, unknown)))
  const rest: readonly SchemaIncompatibility[] = others
    ? below('*', fits(open, others, unknown))
    : unknown === 'rejected'
      ? [{ path: ['*'], reason: 'unknown' }]
      : []
  const namesFit = fits(given.propertyNames ?? { type: 'string' }, names, unknown)
  return [...missingFields(given, wanted), ...named, ...unnamed, ...rest, ...namesFit]
}

const itemsFit: Fit = (given, wanted, unknown) => {
  const places = Math.max(given.prefixItems?.length ?? 0, wanted.prefixItems?.length ?? 0)
  const item = (node: SchemaNode, at: number): SchemaNode => node.prefixItems?.[at] ?? node.items ?? {}
  // In zod's schemas a tuple has exactly the listed items, and more only with `items`.
  const isTuple = wanted.prefixItems !== undefined
  const isShort = isTuple && (given.prefixItems?.length ?? 0) < places
  const isLong =
    isTuple &&
    !wanted.items &&
    (given.items !== undefined || given.prefixItems?.length !== wanted.prefixItems?.length)
  if (isShort || isLong) return rejected(given, wanted)
  const prefix = Array.from({ length: places }, (_, at) =>
    fits(item(given, at), item(wanted, at), unknown),
  ).flat()
  return given.prefixItems && !given.items
    ? prefix
    : [...prefix, ...fits(given.items ?? {}, wanted.items ?? {}, unknown)]
}

/** Whether a discriminator field tells two objects apart. */
const isOtherVariant = (given: SchemaNode, wanted: SchemaNode): boolean =>
  Object.entries(wanted.properties ?? {}).some(([name, field]) => {
    const value = own(given.properties, name)
    return (
      value !== undefined &&
      isConst(field) &&
      casesOf(value).every((one) => isConst(one) && one.const !== field.const)
    )
  })

/** The misfits of the branch that was probably meant, if exactly one is likely; else one misfit of the whole. */
const nearestBranchProblems = (
  given: SchemaNode,
  wanted: SchemaNode,
  tried: readonly { readonly branch: SchemaNode; readonly misfits: readonly SchemaIncompatibility[] }[],
): readonly SchemaIncompatibility[] => {
  const [nearest, ...others] = tried.filter(
    ({ branch }) =>
      (given.type === 'object' || given.type === 'array') &&
      branch.type === given.type &&
      !isOtherVariant(given, branch),
  )
  return nearest && others.length === 0 ? nearest.misfits : rejected(given, wanted)
}

const oneCaseFits: Fit = (given, wanted, unknown) => {
  if (isConst(given)) return acceptsValue(wanted, given.const) ? [] : rejected(given, wanted)
  const { anyOf, oneOf, ...rest } = wanted
  const branches = anyOf ?? oneOf
  if (branches) {
    const tried = branches.map((branch) => ({ branch, misfits: fits(given, branch, unknown) }))
    const isAccepted = tried.some(({ misfits }) => misfits.length === 0)
    return [...(isAccepted ? [] : nearestBranchProblems(given, wanted, tried)), ...fits(given, rest, unknown)]
  }
  const isRestricted = isConst(wanted) || wanted.enum !== undefined
  const type = typeof given.type === 'string' ? given.type : undefined
  if (isRestricted || !acceptsType(wanted, type) || !limitsFit(given, wanted)) return rejected(given, wanted)
  if (wanted.type === undefined) return []
  if (type === 'object') return fieldsFit(given, wanted, unknown)
  return type === 'array' ? itemsFit(given, wanted, unknown) : []
}

/** Merges the cases of a union that are rejected for their values into one misfit. */
const mergeCases = (
  misfits: readonly SchemaIncompatibility[],
  wanted: SchemaNode,
): readonly SchemaIncompatibility[] => {
  const isWhole = ({ path, reason }: SchemaIncompatibility) => path.length === 0 && reason === 'values'
  const whole = misfits.filter(isWhole).flatMap(({ given }): readonly SchemaNode[] => (given ? [given] : []))
  const others = misfits.filter((one) => !isWhole(one))
  if (whole.length === 0) return others
  return [...rejected(whole.length === 1 && whole[0] ? whole[0] : { anyOf: whole }, wanted), ...others]
}

const conditionsOf = ({ allOf = [], ...rest }: SchemaNode): readonly SchemaNode[] => [rest, ...allOf]

const isSame = (one: SchemaNode, other: SchemaNode): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Finds the values of a given schema that the wanted schema does not accept; empty when it accepts all. Covers the part of JSON Schema that zod writes for our
 * endpoints; unsupported keywords do not fit, unless both schemas are equal.
 */
export const fits: Fit = (given, wanted, unknown) => {
  if (isSame(given, wanted)) return []
  if (isUnsupported(wanted)) return rejected(given, wanted)
  if (wanted.allOf) return conditionsOf(wanted).flatMap((one) => fits(given, one, unknown))
  if (given.allOf) {
    const tried = conditionsOf(given).map((one) => fits(one, wanted, unknown))
    return tried.find((misfits) => misfits.length === 0) ?? rejected(given, wanted)
  }
  return mergeCases(
    casesOf(given).flatMap((one) => oneCaseFits(one, wanted, unknown)),
    wanted,
  )
}
