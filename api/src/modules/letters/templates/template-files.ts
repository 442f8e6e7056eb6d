import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type TemplateKind, templateKinds } from '@zaakwerk/contract/entities/template'

/** A template shipped with the product. */
export interface TemplateFile {
  readonly kind: TemplateKind
  /** Its name for events and jobs: the file name without extension. */
  readonly name: string
  /** Its name for staff. */
  readonly title: string
  readonly subject: string
  readonly body: string
}

const folder = fileURLToPath(new URL('./texts/', import.meta.url))

/** "title:" and "subject:" at the top, a blank line, and the text. */
const layout = /^title: (.+)\nsubject: (.+)\n\n([\s\S]+)$/

const readTemplate = async (kind: TemplateKind, file: string): Promise<TemplateFile> => {
  const text = await readFile(path.join(folder, kind, file), 'utf8')
  const [, title, subject, body] = layout.exec(text) ?? []
  if (!title || !subject || !body)
    throw new Error(`${kind}/${file} does not start with a title and a subject`)
  return { kind, name: file.replace('.liquid', ''), title, subject, body: body.trim() }
}

const readKind = async (kind: TemplateKind): Promise<TemplateFile[]> => {
  const names = await readdir(path.join(folder, kind)).catch(() => [])
  const files = names.filter((name) => name.endsWith('.liquid')).sort()
  return Promise.all(files.map((file) => readTemplate(kind, file)))
}

/** The templates shipped with this release. */
export const readTemplateFiles = async (): Promise<readonly TemplateFile[]> =>
  (await Promise.all(templateKinds.map(readKind))).flat()
