import { WidgetType } from '@codemirror/view'

/** Chip variants: a field, an unknown field, the head of a block, the start and end of an inline condition, and a custom condition. */
type ChipLook = 'field' | 'wrong' | 'head' | 'run' | 'end' | 'own'

interface ChipFacts {
  readonly look: ChipLook
  readonly words: string
  /** Tooltip. */
  readonly title: string
}

/** The widget that replaces a field or a tag of a condition. */
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

  /** The editor handles clicks. */
  override ignoreEvent(): boolean {
    return false
  }
}
