/** Hz; two notes that machines and engines do not make. */
const NOTES = [988, 740, 988, 740];
const NOTE_S = 0.22;
/** Ramp at the ends of a note, without which it clicks, s. */
const RAMP_S = 0.01;
const VOLUME = 0.7;
/** ms on and off */
const VIBRATION = [400, 200, 400];

/** The loud alarm of the anchor watch. Browsers allow sound after a press: `arm` is called by one, and each alarm tries again. */
export class AlarmSound {
  private audio: AudioContext | null = null;
  private isWaiting = false;

  /** Prepares the sound, so that it can be given hours later. */
  arm(): void {
    if (!("AudioContext" in globalThis)) return;
    this.audio ??= new AudioContext();
    void this.audio.resume().catch(() => undefined);
  }

  play(): void {
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(VIBRATION);
    // After a reload any press on the page is enough.
    this.arm();
    const { audio } = this;
    if (!audio) return;
    if (audio.state === "running") this.sound(audio);
    else if (!this.isWaiting) this.soundLater(audio);
  }

  end(): void {
    void this.audio?.close().catch(() => undefined);
    this.audio = null;
  }

  /** Sounds once when the context goes on: what is given to one that rests would all be heard at the same time. */
  private soundLater(audio: AudioContext): void {
    this.isWaiting = true;
    void audio
      .resume()
      .then(() => this.isWaiting && this.sound(audio))
      .catch(() => undefined)
      .finally(() => {
        this.isWaiting = false;
      });
  }

  private sound(audio: AudioContext): void {
    this.isWaiting = false;
    const volume = audio.createGain();
    volume.gain.value = 0;
    volume.connect(audio.destination);
    const tone = audio.createOscillator();
    tone.type = "square";
    tone.connect(volume);
    const start = audio.currentTime;
    for (const [index, hertz] of NOTES.entries()) {
      const at = start + index * NOTE_S;
      tone.frequency.setValueAtTime(hertz, at);
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(VOLUME, at + RAMP_S);
      volume.gain.setValueAtTime(VOLUME, at + NOTE_S - RAMP_S * 3);
      volume.gain.linearRampToValueAtTime(0, at + NOTE_S - RAMP_S);
    }
    tone.start(start);
    tone.stop(start + NOTES.length * NOTE_S);
    tone.onended = () => volume.disconnect();
  }
}
