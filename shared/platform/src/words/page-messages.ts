/** What platform itself says, in another language than its own Dutch. */
export interface PageWords {
  /** On the button that closes a notice. */
  readonly close: string
  /** Of whatever a call threw. */
  readonly failure: (error: unknown) => {
    readonly title: string
    readonly text: string
    /** Under the fields that the server refused, by their name on the wire; the text under each that is not among them. */
    readonly fields?: Readonly<Record<string, string>>
  }
}

let chosen: () => PageWords | undefined = () => undefined

/** Lets a page say, each time, in which words it is spoken; undefined is Dutch. For the public pages, which have a second language. */
export const setMessages = (choose: () => PageWords | undefined): void => {
  chosen = choose
}

/** The words of the page's language; undefined where that is Dutch. */
export const pageWords = (): PageWords | undefined => chosen()
