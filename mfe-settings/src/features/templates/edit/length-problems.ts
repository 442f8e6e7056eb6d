import {
  type TemplateProblem,
  type TemplateText,
  templateLengths,
  templateParts,
} from '@zaakwerk/contract/entities/template'
import { tooLong } from '@zaakwerk/domain/text-lengths'
import { lineAt } from './text-marks.ts'

/** Problems with parts of a text that are too long, at the line where the excess starts: known without the server. */
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
