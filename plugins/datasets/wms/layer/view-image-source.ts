import ImageSource from "ol/source/Image.js";

/** An image source with a loader that can be asked for its picture again. */
export default class ViewImageSource extends ImageSource {
  retry(): void {
    this.image = null;
    this.changed();
  }
}
