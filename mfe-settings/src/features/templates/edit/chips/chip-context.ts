import type { TemplateProblem } from '@zaakwerk/contract/entities/template'
import type { TextRange } from '@zaakwerk/domain/template-edits'
import type { TemplateTags } from '@zaakwerk/domain/template-tags'
import type { FieldsOfSample } from '../sample-values.ts'

/** The inputs of the chips other than the text. */
export interface ChipContext extends FieldsOfSample {
  readonly problems: readonly Pick<TemplateProblem, 'line' | 'field'>[]
  /** Id of the error of the field, if any. */
  readonly errorId?: string | undefined
}

/** The data for drawing chips. */
export interface ChipSource {
  readonly context: ChipContext
  /** A tag that is shown as text while the caret is in it. */
  readonly opened: TextRange | undefined
  readonly tags: TemplateTags
}
