import type { SchemaNode } from './schema-node.ts'

/** Marks a text as code. */
export const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``

const conjunction = new Intl.ListFormat('nl-NL')
const disjunction = new Intl.ListFormat('nl-NL', { type: 'disjunction' })

/** "a, b en c". */
export const listOf = (parts: readonly string[]): string => conjunction.format(parts)

const formats: Readonly<Record<string, string>> = {
  date: 'een datum',
  'date-time': 'een tijdstip',
  uuid: 'een uuid',
  email: 'een e-mailadres',
}

const types: Readonly<Record<string, string>> = {
  string: 'tekst',
  integer: 'een geheel getal',
  number: 'een getal',
  boolean: 'ja of nee',
  array: 'een lijst',
  object: 'een object',
  null: 'leeg',
}

const range = (from: number | undefined, to: number | undefined, unit: string): string => {
  if (from !== undefined && to !== undefined) return ` van ${from} tot en met ${to}${unit}`
  if (to !== undefined) return ` van hoogstens ${to}${unit}`
  return from === undefined ? '' : ` van minstens ${from}${unit}`
}

const limits = ({ type, minimum, maximum, minLength, maxLength, minItems, maxItems }: SchemaNode): string => {
  if (type === 'string') return range(minLength, maxLength, ' tekens')
  if (type === 'array') return range(minItems, maxItems, ' regels')
  return range(
    minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum,
    maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum,
    '',
  )
}

const valueLabel = (value: unknown): string =>
  value === null ? 'leeg' : code(typeof value === 'string' ? value : JSON.stringify(value))

const maxParts = 4

const partsOf = (node: SchemaNode): readonly string[] => {
  const { anyOf, oneOf, enum: values, type, format = '' } = node
  if (Object.hasOwn(node, 'const')) return [valueLabel(node.const)]
  if (values) return values.map(valueLabel)
  const branches = anyOf ?? oneOf
  if (branches) return branches.flatMap(partsOf)
  if (Array.isArray(type)) return type.flatMap((one) => partsOf({ ...node, type: one }))
  if (type === 'string' && Object.hasOwn(formats, format)) return [formats[format] ?? format]
  return [type && Object.hasOwn(types, type) ? `${types[type]}${limits(node)}` : 'van alles']
}

/** Describes the values of a schema in Dutch: "tekst van hoogstens 20 tekens of leeg". */
export const schemaLabel = (node: SchemaNode): string => {
  const all = new Set(partsOf(node))
  const parts =
    all.has('`true`') && all.has('`false`')
      ? all.difference(new Set(['`true`', '`false`'])).add('ja of nee')
      : all
  const first = [...parts].slice(0, maxParts)
  const more = parts.size - first.length
  return disjunction.format(more > 0 ? [...first, `nog ${more} waarden`] : first)
}
