import { WidgetType } from '@codemirror/view'

/** Looks of a chip: a field, an unknown field, the head of a block, the start and end of a condition in a sentence, and a condition that has no words. */
type ChipLook = 'field' | 'wrong' | 'head' | 'run' | 'end' | 'own'

interface ChipFacts {
  readonly look: ChipLook
  readonly words: string
  /** Shown on hover. */
  readonly title: string
}

/** Shown in place of a field or of a tag of a condition. */
export class ChipWidget extends WidgetType {
  private readonly facts: ChipFacts

  constructor(facts: ChipFacts) {
    super()
    this.facts = facts
  }

  override eq({ facts }: ChipWidget): boolean {
    return (
      facts.look === this.facts.look && facts.words === this.facts.words && facts.title === this.facts.title
    )
  }

  override toDOM(): HTMLElement {
    const { look, words, title } = this.facts
    const chip = document.createElement('span')
    chip.className = `cm-chip cm-chip-${look}`
    chip.textContent = words
    chip.title = title
    if (words === '') {
      chip.setAttribute('role', 'img')
      chip.setAttribute('aria-label', 'einde van de voorwaarde')
    }
    return chip
  }

  /** Clicks are for the editor. */
  override ignoreEvent(): boolean {
    return false
  }
}
