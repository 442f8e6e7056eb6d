import * as z from '@zaakwerk/contract/zod'

// zod compiles parsers with `new Function`, which the content security policy forbids. Imported before any schema is made.
z.config({ jitless: true })
