import { type core, toJSONSchema } from './zod-server.ts'

/** JSON Schema of the input or the output of a zod schema. Not for the browser. */
export const jsonSchema = (
  schema: core.$ZodType,
  io: 'input' | 'output',
): Readonly<Record<string, unknown>> => {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  })
  return rest
}
