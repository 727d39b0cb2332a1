/** Traces on their way to a collector. */
export type Tracing = { /** Sends what has not been sent, and stops. */ close(): Promise<void> }

/** A collector that does not answer is not waited for. */
const CLOSE_TIMEOUT_MS = 2000

/**
 * From here on, what is done is traced (spans by @opentelemetry/api, which do nothing without this) and sent to
 * `endpoint` by OTLP over HTTP. The packages are loaded only now; they read the other OTEL_ variables themselves.
 */
export async function startTracing(endpoint: string): Promise<Tracing> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'kids-holiday-events' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  })
  provider.register()
  return {
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}
