// In this order: of two rules that are equally specific the later one holds.
import "./layout.css";
import "./over-map.css";
import "./panels.css";
import "./by-device.css";
