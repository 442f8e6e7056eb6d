import { jsonSchema } from '@zaakwerk/contract/json-schema'
import * as z from '@zaakwerk/contract/zod-server'

/** The fields of an object schema, each with its JSON Schema; none of another schema. */
export const propertiesOf = (
  schema: z.core.$ZodType | undefined,
  io: 'input' | 'output',
): { name: string; required: boolean; schema: ReturnType<typeof jsonSchema> }[] => {
  if (!(schema instanceof z.core.$ZodObject)) return []
  const required = new Set(z.catch(z.array(z.string()), []).parse(jsonSchema(schema, io).required))
  return Object.entries(schema._zod.def.shape).map(([name, field]) => ({
    name,
    required: required.has(name),
    schema: jsonSchema(field, io),
  }))
}
