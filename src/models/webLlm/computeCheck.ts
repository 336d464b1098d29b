/** WebGPU's flags by their numbers; the compiler's library does not have their names. */
const MAP_READ = 1;
const COPY_SRC = 4;
const COPY_DST = 8;
const STORAGE = 128;

/** Numbers that the check computes. */
const COUNT = 4096;

const SHADER = `
@group(0) @binding(0) var<storage, read_write> numbers: array<f32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
  if (id.x < arrayLength(&numbers)) {
    numbers[id.x] = numbers[id.x] * 3.0 + f32(id.x % 7u);
  }
}`;

/**
 * Lets the graphics card compute and checks the results.
 * @returns how many of how many numbers were wrong; `null` where there is no card.
 * @throws what the browser says where it cannot compute.
 */
export async function checkCompute(): Promise<{ readonly wrong: number; readonly of: number } | null> {
  const { gpu } = navigator as { gpu?: GPU };
  const adapter = await gpu?.requestAdapter({ powerPreference: 'high-performance' });
  if (!adapter) return null;
  const device = await adapter.requestDevice();
  try {
    const given = Float32Array.from({ length: COUNT }, (_, index) => index);
    const numbers = device.createBuffer({
      size: given.byteLength,
      usage: STORAGE | COPY_SRC | COPY_DST,
    });
    const results = device.createBuffer({
      size: given.byteLength,
      usage: COPY_DST | MAP_READ,
    });
    device.queue.writeBuffer(numbers, 0, given);
    const pipeline = await device.createComputePipelineAsync({
      layout: 'auto',
      compute: { module: device.createShaderModule({ code: SHADER }), entryPoint: 'main' },
    });
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    pass.setPipeline(pipeline);
    pass.setBindGroup(
      0,
      device.createBindGroup({
        layout: pipeline.getBindGroupLayout(0),
        entries: [{ binding: 0, resource: { buffer: numbers } }],
      }),
    );
    pass.dispatchWorkgroups(COUNT / 64);
    pass.end();
    encoder.copyBufferToBuffer(numbers, 0, results, 0, given.byteLength);
    device.queue.submit([encoder.finish()]);
    await results.mapAsync(MAP_READ);
    const computed = new Float32Array(results.getMappedRange());
    const wrong = given.filter((number, index) => computed[index] !== number * 3 + (index % 7)).length;
    return { wrong, of: COUNT };
  } finally {
    device.destroy();
  }
}
