import {
  type TemplateProblem,
  type TemplateText,
  templateLengths,
  templateParts,
} from '@zaakwerk/contract/entities/template'
import { tooLong } from '@zaakwerk/domain/text-lengths'
import { lineAt } from './text-marks.ts'

/** The parts of a text that are longer than can be kept, at the line where that begins: known without asking the server. */
export const lengthProblems = (text: TemplateText): readonly TemplateProblem[] =>
  templateParts.flatMap((part) => {
    const typed = text[part]
    const most = templateLengths[part]
    const excess = tooLong(typed, most)
    if (!excess) return []
    const before = typed.length - typed.trimStart().length
    const line = lineAt(typed, before + most)
    return [{ part, line, message: excess.replace(/\.$/, ''), field: null, nearest: null }]
  })
