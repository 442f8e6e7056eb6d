import { expect, it } from 'vitest'
import { sampleSender } from '../../../platform/config/sender.ts'
import { readTemplateFiles } from '../templates/template-files.ts'
import { textProblems } from './text-problems.ts'

const files = await readTemplateFiles()

it.each(files.map((file) => [`${file.kind}/${file.name}`, file] as const))(
  '%s holds with every kind of case that it is for',
  (_, file) => expect(textProblems(file, file, sampleSender)).toEqual([]),
)
