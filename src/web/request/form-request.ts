import { data } from 'react-router'

/**
 * The request that actions get. Its body is read only when the action asks, after the sender's rights were checked; a
 * body that is malformed or contains a NUL, which PostgreSQL accepts in no text, is refused with 400. So no action can
 * forget it. Files may contain anything: the actions that accept them check for themselves.
 */
export class FormRequest extends Request {
  override async formData(): Promise<FormData> {
    const form = await super.formData().catch((error: unknown) => {
      // The client is gone; observe-requests.ts records 499.
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
