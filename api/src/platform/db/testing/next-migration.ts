import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'

// Prints, as JSON, the statements of the migration that drizzle-kit would generate now from a snapshot. A process of its own:
// drizzle-kit adds an enumerable property to every array, at which pdf.js refuses to start.
const schemaFolder = join(import.meta.dirname, '../schema')
const files = readdirSync(schemaFolder).filter((name) => name.endsWith('.ts'))
const modules: object[] = await Promise.all(files.map((name) => import(join(schemaFolder, name))))
const snapshot = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const statements = await generateMigration(snapshot, generateDrizzleJson(Object.assign({}, ...modules)))
process.stdout.write(JSON.stringify(statements))
