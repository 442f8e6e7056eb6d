// The whole of zod/mini, for server and tools: JSON Schema and the like, which would make the module that browsers load larger.

import { config, locales } from 'zod/mini'

// zod/mini has no language of its own: each issue would be "Invalid input".
config(locales.en())

export * from 'zod/mini'
