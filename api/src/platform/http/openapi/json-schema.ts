import { z } from 'zod'

export type JsonSchema = Readonly<Record<string, unknown>>

/** JSON Schema of the input or the output of an endpoint. */
export const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  })
  return rest
}

export const propertiesOf = (
  schema: z.core.$ZodType | undefined,
  io: 'input' | 'output',
): { name: string; required: boolean; schema: JsonSchema }[] => {
  if (!(schema instanceof z.core.$ZodObject)) return []
  const required = new Set(z.array(z.string()).catch([]).parse(jsonSchema(schema, io).required))
  return Object.entries(schema._zod.def.shape).map(([name, field]) => ({
    name,
    required: required.has(name),
    schema: jsonSchema(field, io),
  }))
}
