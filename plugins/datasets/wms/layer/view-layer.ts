import ImageLayer from "ol/layer/Image.js";
import type Layer from "ol/layer/Layer.js";
import ImageSource from "ol/source/Image.js";
import { Failure } from "../../../../core/api/kernel.ts";
import { getMapUrl } from "../url/wms-url.ts";
import { type MapLayerSettings, requestImage } from "./map-layer.ts";

/** Maximum size of an image, px; many services refuse larger ones. */
const LARGEST = 4096;

/** An image source that can request its image again. */
class ViewImageSource extends ImageSource {
  /** Px for each CSS px of the present image. */
  private ratio = 0;

  /** OpenLayers keeps an image for its extent and resolution, although a sheet of paper needs one with more pixels. */
  override getImage(...request: Parameters<ImageSource["getImage"]>): ReturnType<ImageSource["getImage"]> {
    const [, , pixelRatio] = request;
    if (pixelRatio > this.ratio) this.image = null;
    const before = this.image;
    const image = super.getImage(...request);
    if (this.image !== before) this.ratio = pixelRatio;
    return image;
  }

  retry(): void {
    this.image = null;
    this.changed();
  }
}

/** The map as one image for the view, for services that draw labels into it. */
export function viewLayer(settings: MapLayerSettings): Layer {
  const { request, health, className } = settings;
  let running = new AbortController();
  const source: ViewImageSource = new ViewImageSource({
    projection: request.crs,
    loader: async (extent, resolution, pixelRatio) => {
      running.abort();
      running = new AbortController();
      const [minX = 0, minY = 0, maxX = 0, maxY = 0] = extent;
      const scale = Math.max((maxX - minX) / LARGEST, (maxY - minY) / LARGEST, resolution / pixelRatio);
      const width = Math.max(1, Math.round((maxX - minX) / scale));
      const height = Math.max(1, Math.round((maxY - minY) / scale));
      try {
        const image = await requestImage(
          settings,
          getMapUrl(request, {
            extent: [minX, minY, maxX, maxY],
            width,
            height,
            pixelRatio: resolution / scale,
          }),
          running.signal,
        );
        health.imageLoaded(source);
        return { image, extent, pixelRatio };
      } catch (error) {
        if (error instanceof Failure) {
          const wanted = () => !settings.signal.aborted;
          health.imageFailed(source, { wanted, retry: () => source.retry() }, error);
        }
        throw error;
      }
    },
  });
  return new ImageLayer({ source, ...(className ? { className } : {}) });
}
