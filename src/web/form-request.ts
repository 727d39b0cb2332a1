import { data } from 'react-router'

/**
 * A request as actions get it: what it holds is read as they ask, after they know who sends it, and refused with a 400 where
 * it is broken, or holds a NUL, which the database takes in no text. So no action can forget it. A file may hold anything;
 * whoever takes one reads it with care.
 */
export class FormRequest extends Request {
  override async formData(): Promise<FormData> {
    const form = await super.formData().catch((error: unknown) => {
      // The visitor has gone, and nobody is there to be refused.
      if (this.signal.aborted) throw error
      throw refused()
    })
    for (const [name, value] of form)
      if (name.includes('\0') || (typeof value === 'string' && value.includes('\0'))) throw refused()
    return form
  }

  override async text(): Promise<string> {
    const text = await super.text()
    if (NUL_IN_TEXT_OR_JSON.test(text)) throw refused()
    return text
  }
}

const NUL_IN_TEXT_OR_JSON = /\0|\\u0000/

const refused = () => data(null, { status: 400 })
