/** A page that was drawn in one piece, and is at hand so: out of a body it could only be had as another copy. */
export class WholePage extends Response {
  readonly whole: Buffer

  constructor(whole: Buffer, init: ResponseInit) {
    // As a stream it is passed on as it is; of a buffer, a Response takes two copies before anybody has read it.
    super(
      new ReadableStream({
        start(controller) {
          controller.enqueue(whole)
          controller.close()
        },
      }),
      init,
    )
    this.whole = whole
  }
}

/** What a response is made of, which then is read. */
export const bytesOf = async (response: Response): Promise<Buffer> =>
  response instanceof WholePage ? response.whole : Buffer.from(await response.arrayBuffer())
